import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
  useSubmit,
} from "@remix-run/react";
import { useEffect, useRef } from "react";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { buildAdminLinks } from "~/components/admin/shell/screen-route";
import { buildButtonClass } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { type HeldForm, takeHeldForm } from "~/platform/auth/held-forms.server";
import { isRecent, requireSignedIn } from "~/platform/auth/require-user.server";
import { readSecondFactors } from "~/platform/auth/second-factor/factors.server";
import { confirmAgain } from "~/platform/auth/second-factor/second-step.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenName } from "~/screens";
import { readPracticeName } from "~/services/practice/practice.server";
import { buildSignInMeta, CodeField, PasskeyButton, readCodeField, SignInFrame } from "./sign-in";
import { buildRefusalInit, resolveSignInRedirect } from "./target.server";

export const links: LinksFunction = buildAdminLinks;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  buildSignInMeta("Is it you?", page?.business);

/** Authenticates a signed-in person again before an irreversible action; then returns the held form, once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user, session } = await requireSignedIn(request, { settingUp: true });
  const { db, now } = getAppContext();
  const id = readHeldFormId(request);
  const held = id && isRecent(session) ? takeHeldForm(id, session, now()) : null;
  // The held form was sent before, or has expired.
  if (id && isRecent(session) && !held) throw redirect(resolveSignInRedirect(request, user));
  const factors = readSecondFactors(db, user.id);
  return {
    held,
    business: await readPracticeName(),
    username: user.username,
    hasApp: factors.totp,
    hasPasskey: factors.passkeys > 0,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const found = await requireSignedIn(request, { settingUp: true });
  const form = await readFormData(request);
  const code = readCodeField(form);
  const password = String(form.get("password") ?? "").slice(0, 200);
  if (!code && !password) return data({ message: "Please fill this in.", file: null }, { status: 422 });
  const tried = await confirmAgain(request, found, code ? { code } : { password });
  if (!tried.ok) return data({ message: tried.message, file: null }, buildRefusalInit(tried));
  // The held form is read at the same address, so the page is loaded again.
  if (readHeldFormId(request)) throw redirect(`/admin/confirm${new URL(request.url).search}`);
  const to = resolveSignInRedirect(request, found.user);
  // A file would be downloaded while this form stays on the screen, so a link to it is shown instead.
  if (isExport(to)) return data({ message: "", file: to });
  throw redirect(to);
}

const readHeldFormId = (request: Request) => new URL(request.url).searchParams.get("held");

const isExport = (path: string) => path.startsWith("/admin/export/") || /\.(csv|json)(\?|$)/.test(path);

export default function Confirm() {
  const { business, username, hasApp, hasPasskey, held } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  const hasFactor = hasApp || hasPasskey;
  const leadsOn = search.has("held") ? "/admin/confirm" : "/admin/login";
  if (held) return <GoOn business={business} held={held as HeldForm} />;
  if (answer?.file)
    return (
      <SignInFrame business={business} title="Thank you" lead="The file is ready.">
        <div className="mt-6 grid gap-3">
          <a href={answer.file} className={buildButtonClass()}>
            Download the file
          </a>
          <ButtonLink to="/admin/hub" size="md">
            Back to {getScreenName("/admin/hub")}
          </ButtonLink>
        </div>
      </SignInFrame>
    );
  return (
    <SignInFrame
      business={business}
      title="Is it you?"
      lead={`Before this goes on, please confirm that you are ${username}.`}
    >
      {hasPasskey && !hasApp && <PasskeyButton label="Use your passkey" leadsOn={leadsOn} />}
      <Form
        method="post"
        action={`/admin/confirm?${search}`}
        className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6"
      >
        {hasFactor ? (
          <CodeField label={hasApp ? "Code" : "Recovery code"} problem={answer?.message} />
        ) : (
          <Field
            id="password"
            label="Password"
            required
            error={answer?.message ? [answer.message] : undefined}
          >
            {(ids) => (
              <Input
                {...ids}
                name="password"
                type="password"
                autoComplete="current-password"
                required
                autoFocus
              />
            )}
          </Field>
        )}
        <SubmitButton pending={pending} pendingLabel="Checking...">
          Confirm
        </SubmitButton>
      </Form>
      {hasPasskey && hasApp && <PasskeyButton label="Use a passkey instead" leadsOn={leadsOn} />}
    </SignInFrame>
  );
}

function GoOn({ business, held: { action, fields } }: { business: string; held: HeldForm }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const pending = useNavigation().state !== "idle";
  const isFile = isExport(action);
  useEffect(() => {
    // A form that downloads a file is not sent by itself, as this page would stay: it waits for a click.
    if (isFile || isSent.current || !form.current) return;
    isSent.current = true;
    submit(form.current, { replace: true });
  }, [submit, isFile]);
  return (
    <SignInFrame
      business={business}
      title="Thank you"
      lead={isFile ? "The file is ready." : "What you sent goes on now."}
    >
      <Form ref={form} method="post" action={action} reloadDocument={isFile} className="mt-6 grid gap-3">
        {fields.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <SubmitButton pending={pending} pendingLabel="Sending...">
          {isFile ? "Download the file" : "Go on"}
        </SubmitButton>
        {isFile && (
          <ButtonLink to="/admin/dashboard" size="md">
            Back to {getScreenName("/admin/dashboard")}
          </ButtonLink>
        )}
      </Form>
    </SignInFrame>
  );
}
