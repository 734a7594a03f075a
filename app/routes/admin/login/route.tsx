import { getFormProps, type SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useSearchParams,
} from "@remix-run/react";
import { useEffect } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { parseForm, useCheckedForm } from "~/components/admin/forms/checked-form";
import { buildAdminLinks } from "~/components/admin/shell/screen-route";
import { SignOut } from "~/components/admin/shell/sign-out";
import { OPEN_CRISES_CACHE } from "~/components/admin/shell/worker";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { showToast } from "~/components/ui/toast-store";
import { credentialsSchema } from "~/platform/auth/credentials";
import { getUser } from "~/platform/auth/require-user.server";
import { findDefaultSignInHint, signIn } from "~/platform/auth/sign-in.server";
import { readFormData } from "~/platform/http/form-data.server";
import { readPracticeName } from "~/services/practice/practice.server";
import { buildSignInMeta, PasskeyButton, SignInFrame } from "./sign-in";
import { buildRefusalInit, resolveSignInRedirect } from "./target.server";

type Answer = { title: string; message: string; result?: SubmissionResult<string[]> };

const readForm = (form: FormData) => parseForm(form, credentialsSchema);

const SIGN_IN_FAILED = "Login failed";

export const links: LinksFunction = buildAdminLinks;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  buildSignInMeta("Sign in", page?.business);

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await getUser(request);
  const isLeaving = new URL(request.url).searchParams.has("left");
  if (user && !isLeaving) throw redirect(resolveSignInRedirect(request, user));
  return {
    business: await readPracticeName(),
    hint: findDefaultSignInHint(request),
    /** True when the attempt to sign out did not reach the server. */
    isStillSignedIn: user !== null,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const submission = readForm(await readFormData(request));
  const result = submission.reply({ hideFields: ["password"] });
  if (submission.status !== "success")
    return data({ title: SIGN_IN_FAILED, message: "", result } satisfies Answer, { status: 422 });
  const tried = await signIn(request, submission.value);
  if (tried.ok) throw redirect(resolveSignInRedirect(request, tried.user), { headers: tried.headers });
  if (tried.secondStep)
    throw redirect(`/admin/login/code${new URL(request.url).search}`, { headers: tried.secondStep });
  return data(
    { title: SIGN_IN_FAILED, message: tried.message, result } satisfies Answer,
    buildRefusalInit(tried),
  );
}

/** Empties the worker's cache of open crises: a move within the app loads no page, so it can't see that a sign-in is due. */
const forgetOpenCrises = () => void window.caches?.delete(OPEN_CRISES_CACHE);

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<Answer> {
  try {
    return (await serverAction()) as Answer;
  } catch (outcome) {
    if (outcome instanceof TypeError) return { title: "Error", message: "Failed to connect to server" };
    const leadsOn = outcome instanceof Response && outcome.status < 400;
    if (leadsOn && !outcome.headers.get("Location")?.startsWith("/admin/login/")) {
      showToast({ title: "Login successful", description: "Welcome to the AI Control Center" });
    }
    throw outcome;
  }
}

export default function Login() {
  const { business, hint, isStillSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<Answer>();
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  const [form, { username, password }] = useCheckedForm({
    id: "sign-in",
    read: readForm,
    result: answer?.result,
    pending,
  });

  useEffect(forgetOpenCrises, []);
  useEffect(() => {
    if (answer?.message)
      showToast({ title: answer.title, description: answer.message, variant: "destructive" });
  }, [answer]);

  return (
    <SignInFrame business={business} title="Sign in">
      {isStillSignedIn && (
        <div
          role="alert"
          className="mt-6 rounded-control border border-amber-edge bg-amber-tint px-4 py-3 text-sm text-amber"
        >
          <p>Signing out did not reach the server, and this browser may still be signed in.</p>
          <SignOut
            label="Sign out again"
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline"
          />
        </div>
      )}
      <Form
        {...getFormProps(form)}
        method="post"
        action={`/admin/login?${search}`}
        noValidate
        className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6"
      >
        {answer?.message && (
          <p
            role="alert"
            className="rounded-control bg-error-tint px-3 py-2 text-sm font-semibold text-error"
          >
            {answer.message}
          </p>
        )}
        <Field id={username.id} label="Username" required error={username.errors}>
          {(ids) => (
            <Input
              {...ids}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              defaultValue={username.defaultValue}
            />
          )}
        </Field>
        <Field id={password.id} label="Password" required error={password.errors}>
          {(ids) => <Input {...ids} name="password" type="password" autoComplete="current-password" />}
        </Field>
        <SubmitButton pending={pending} pendingLabel="Signing in...">
          Sign In
        </SubmitButton>
      </Form>
      <PasskeyButton label="Sign in with a passkey" />
      {hint && (
        <p className="mt-4 rounded-control border border-line bg-surface px-4 py-3 text-sm text-muted">
          First time here? Sign in as{" "}
          <code className="whitespace-nowrap font-semibold text-ink">{hint.username}</code> with the password{" "}
          <code className="whitespace-nowrap font-semibold text-ink">{hint.password}</code>, then change it.
        </p>
      )}
    </SignInFrame>
  );
}
