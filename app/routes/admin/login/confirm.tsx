import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { adminLinks } from "~/components/admin/links";
import { practiceName } from "~/components/admin/practice-name.server";
import { Button, buttonClass } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { requireSignedIn } from "~/platform/auth/require-user.server";
import { factorsOf } from "~/platform/auth/second-factor/factors.server";
import { confirmAgain } from "~/platform/auth/second-factor/second-step.server";
import { context } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { CodeField, codeIn } from "./code-field";
import { PasskeyButton } from "./passkey-button";
import { SignInFrame, signInMeta } from "./sign-in-frame";
import { refusal, target } from "./target.server";

export const links: LinksFunction = adminLinks;

export const meta: MetaFunction<typeof loader> = ({ data: page }) => signInMeta("Is it you?", page?.business);

/** Asks somebody who is signed in again, before what can't be taken back. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireSignedIn(request, { settingUp: true });
  const factors = factorsOf(context().db, user.id);
  return {
    business: await practiceName(),
    username: user.username,
    hasApp: factors.totp,
    hasPasskey: factors.passkeys > 0,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const found = await requireSignedIn(request, { settingUp: true });
  const form = await readFormData(request);
  const code = codeIn(form);
  const password = String(form.get("password") ?? "").slice(0, 200);
  if (!code && !password) return data({ message: "Please fill this in.", file: null }, { status: 422 });
  const tried = await confirmAgain(request, found, code ? { code } : { password });
  if (!tried.ok) return data({ message: tried.message, file: null }, refusal(tried));
  const to = target(request, found.user);
  // A file would be downloaded while this form stays on the screen: it is offered instead.
  if (to.startsWith("/admin/export/")) return data({ message: "", file: to });
  throw redirect(to);
}

export default function Confirm() {
  const { business, username, hasApp, hasPasskey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  const hasFactor = hasApp || hasPasskey;
  if (answer?.file)
    return (
      <SignInFrame business={business} title="Thank you" lead="The file is ready.">
        <div className="mt-6 grid gap-3">
          <a href={answer.file} className={buttonClass()}>
            Download the file
          </a>
          <Link to="/admin/hub" className={buttonClass({ variant: "secondary" })}>
            Back to the hub
          </Link>
        </div>
      </SignInFrame>
    );
  return (
    <SignInFrame
      business={business}
      title="Is it you?"
      lead={`Before this goes on, please confirm that you are ${username}.`}
    >
      {hasPasskey && !hasApp && <PasskeyButton label="Use your passkey" />}
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
        <Button type="submit" pending={pending} pendingLabel="Checking...">
          Confirm
        </Button>
      </Form>
      {hasPasskey && hasApp && <PasskeyButton label="Use a passkey instead" />}
    </SignInFrame>
  );
}
