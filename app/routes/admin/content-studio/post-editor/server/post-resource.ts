import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCommand } from "~/commands/screen.server";
import { requireUser } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { isForeignOrigin } from "~/platform/http/origin.server";
import { postHandlers } from "~/services/writing/post-commands.server";
import { findEditedPost, readRevision, readRevisions } from "./read-post.server";

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/** Answers with a post for the editor: its present version, its history with `?history=1`, or an earlier text with `?at=`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const id = params.id ?? "";
  const at = searchParams.get("at");
  const found = searchParams.has("history")
    ? await readRevisions(id)
    : at
      ? await readRevision(id, at)
      : await findEditedPost(id);
  return found
    ? Response.json(found, NO_STORE)
    : Response.json({ message: "Blog post not found" }, { ...NO_STORE, status: 404 });
}

export async function action({ request }: ActionFunctionArgs) {
  if (isForeignOrigin(request))
    return Response.json({ message: "This call can't be made from another site." }, { status: 403 });
  const user = await requireUser(request);
  const form = await readFormData(request);
  const answer = await answerCommand({ request, form, user }, [postHandlers]);
  return Response.json(answer.data, { ...NO_STORE, status: answer.init?.status ?? 200 });
}
