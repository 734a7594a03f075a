import { getFormProps, type SubmissionResult } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { parseForm, useCheckedForm } from "~/components/admin/forms/checked-form";
import { buildAdminLinks } from "~/components/admin/shell/screen-route";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { acceptInvitation, type Invitation, readInvitation } from "~/domain/people/invitations.server";
import { findPasswordProblem } from "~/platform/auth/new-password/new-password.server";
import { findPasswordLengthProblem } from "~/platform/auth/new-password/rules";
import { PasswordLoadError } from "~/platform/auth/password.server";
import { pickHomePath } from "~/platform/auth/roles";
import { beginSession } from "~/platform/auth/session.server";
import { buildJobChange, getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { readPracticeName } from "~/services/practice/practice.server";
import { buildSignInMeta } from "./login/sign-in";

type Answer = { message?: string; result?: SubmissionResult<string[]> };

const hideFields = ["password", "repeat"];

const schema = (problemOf: (password: string) => string | null) =>
  z
    .object({
      password: z.string("Password is required").superRefine((text, context) => {
        const problem = problemOf(text);
        if (problem) context.addIssue({ code: "custom", message: problem });
      }),
      repeat: z.string("Please repeat the password"),
    })
    .refine(({ password, repeat }) => password === repeat, {
      error: "The two do not match",
      path: ["repeat"],
    });

/** Parses the form of a new account on the server and in the browser; only the server checks leaked passwords. */
const readForm = (form: FormData, problemOf = findPasswordLengthProblem) =>
  parseForm(form, schema(problemOf));

export const links: LinksFunction = buildAdminLinks;

export const headers = () => PRIVATE_HEADERS;

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  buildSignInMeta("Your account", page?.business);

const invitationOf = (token = ""): Invitation | null => {
  const { db, now } = getAppContext();
  return readInvitation(db, token, now());
};

/** Shows the invitation and uses it up only when the form is sent: mail scanners open every link. */
export async function loader({ params }: LoaderFunctionArgs) {
  const invitation = invitationOf(params.token);
  const page = {
    business: await readPracticeName(),
    invited: invitation && { name: invitation.name, email: invitation.email },
  };
  return data(page, { status: invitation ? 200 : 404, headers: PRIVATE_HEADERS });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { env } = getAppContext();
  const answer = (status: number, body: Answer) => data(body, { status, headers: PRIVATE_HEADERS });
  const invitation = invitationOf(params.token);
  if (!invitation) return answer(404, {});
  const host = new URL(env.SITE_URL).hostname;
  const about = [invitation.email, invitation.name, await readPracticeName(), host];
  const submission = readForm(await readFormData(request), (password) =>
    findPasswordProblem(password, about),
  );
  if (submission.status !== "success") return answer(422, { result: submission.reply({ hideFields }) });
  try {
    const user = await acceptInvitation(
      buildJobChange("invitation"),
      params.token ?? "",
      submission.value.password,
    );
    if (!user) return answer(404, {});
    throw redirect(pickHomePath(user), { headers: await beginSession(request, user.id) });
  } catch (error) {
    if (!(error instanceof PasswordLoadError)) throw error;
    return answer(503, { message: "The server is busy. Please try again in a few seconds." });
  }
}

export default function InvitationPage() {
  const { business, invited } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="flex min-h-dvh items-center justify-center px-4 py-10">
      <div className="w-full max-w-sm">
        <p className="text-center text-sm font-semibold text-muted">{business}</p>
        {invited ? <ChoosePassword {...invited} /> : <Void />}
      </div>
    </main>
  );
}

function ChoosePassword({ name, email }: { name: string; email: string }) {
  const answer = useActionData<Answer>();
  const pending = useNavigation().state !== "idle";
  const [form, { password, repeat }] = useCheckedForm({
    id: "invitation",
    read: readForm,
    result: answer?.result,
    pending,
  });
  return (
    <>
      <h1 className="mt-1 text-center text-h1 [overflow-wrap:anywhere]">Welcome, {name}</h1>
      <Form
        {...getFormProps(form)}
        method="post"
        noValidate
        className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6"
      >
        <p className="text-sm text-muted">
          Choose a password and you are signed in. Your username is{" "}
          <strong className="text-ink [overflow-wrap:anywhere]">{email}</strong>.
        </p>
        {answer?.message && (
          <p
            role="alert"
            className="rounded-control bg-error-tint px-3 py-2 text-sm font-semibold text-error"
          >
            {answer.message}
          </p>
        )}
        {/* A hidden username, for the browser's password manager. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field
          id={password.id}
          label="Password"
          hint="At least 12 characters"
          required
          error={password.errors}
        >
          {(ids) => <Input {...ids} name="password" type="password" autoComplete="new-password" />}
        </Field>
        <Field id={repeat.id} label="Password again" required error={repeat.errors}>
          {(ids) => <Input {...ids} name="repeat" type="password" autoComplete="new-password" />}
        </Field>
        <SubmitButton pending={pending} pendingLabel="Setting up...">
          Set password and sign in
        </SubmitButton>
      </Form>
    </>
  );
}

const Void = () => (
  <>
    <h1 className="mt-1 text-center text-h1">This link doesn’t work</h1>
    <div className="mt-6 grid gap-4 rounded-card border border-line bg-surface p-6 text-center">
      <p>
        A link works once, for three days, and a newer one takes its place. Please ask whoever invited you for
        another.
      </p>
      <ButtonLink to="/admin/login" size="md">
        Sign in
      </ButtonLink>
    </div>
  </>
);
