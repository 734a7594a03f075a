import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { isForeignOrigin } from "~/platform/http/hosts.server";
import { listNewestPictures, storePicture } from "./pictures.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return Response.json(await listNewestPictures(), { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request }: ActionFunctionArgs) {
  if (isForeignOrigin(request))
    return Response.json({ message: "This call can't be made from another site." }, { status: 403 });
  await requireUser(request);
  try {
    const answer = await storePicture(request);
    return Response.json(answer.body, { status: answer.status });
  } catch (error) {
    if (error instanceof Response) throw error;
    getAppContext().log.error({ err: error }, "a picture could not be stored");
    return Response.json({ message: "The picture could not be stored. Please try again." }, { status: 500 });
  }
}
