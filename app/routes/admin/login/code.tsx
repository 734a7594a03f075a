import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation, useSearchParams } from "@remix-run/react";
import { SubmitButton } from "~/components/admin/buttons";
import { buildAdminLinks } from "~/components/admin/shell/screen-route";
import { readSecondFactors } from "~/platform/auth/second-factor/factors.server";
import { signInWithCode } from "~/platform/auth/second-factor/second-step.server";
import { readStep } from "~/platform/auth/second-factor/sign-in-steps.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { readPracticeName } from "~/services/practice/practice.server";
import { buildSignInMeta, CodeField, PasskeyButton, readCodeField, SignInFrame } from "./sign-in";
import { buildRefusalInit, resolveSignInRedirect } from "./target.server";

export const links: LinksFunction = buildAdminLinks;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  buildSignInMeta("Second step", page?.business);

export async function loader({ request }: LoaderFunctionArgs) {
  const step = await readStep(request);
  if (!step?.userId) throw redirect(`/admin/login${new URL(request.url).search}`);
  return {
    business: await readPracticeName(),
    hasApp: readSecondFactors(getAppContext().db, step.userId).totp,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const code = readCodeField(await readFormData(request));
  if (!code) return data({ message: "Please enter a code." }, { status: 422 });
  const tried = await signInWithCode(request, code);
  if (tried.ok) throw redirect(resolveSignInRedirect(request, tried.user), { headers: tried.headers });
  return data({ message: tried.message }, buildRefusalInit(tried));
}

export default function SecondStep() {
  const { business, hasApp } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const [search] = useSearchParams();
  const pending = useNavigation().state !== "idle";
  return (
    <SignInFrame
      business={business}
      title="Second step"
      lead={
        hasApp
          ? "Enter the code that your authenticator app shows. A recovery code works too."
          : "Use your passkey. If it is lost, a recovery code works too."
      }
    >
      {!hasApp && <PasskeyButton label="Use your passkey" />}
      <Form
        method="post"
        action={`/admin/login/code?${search}`}
        className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6"
      >
        <CodeField label={hasApp ? "Code" : "Recovery code"} problem={answer?.message} />
        <SubmitButton pending={pending} pendingLabel="Signing in...">
          Sign In
        </SubmitButton>
      </Form>
      {hasApp && <PasskeyButton label="Use a passkey instead" />}
      <p className="mt-4 text-center text-sm">
        <Link to={`/admin/login?${search}`} className="font-semibold text-primary underline">
          Sign in as somebody else
        </Link>
      </p>
    </SignInFrame>
  );
}
