import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { serveScreen } from "~/commands/screen.server";
import { formatPhone } from "~/content/text";
import { isTryOffered, readTryCall, tryCallHandlers } from "~/services/telephone/try-call.server";
import { isTelephoneEnabled } from "~/services/transports/voice.server";

function readTry({ url }: { url: URL }) {
  const id = url.searchParams.get("call");
  const call = id ? readTryCall(id) : null;
  if (id && !call) throw new Response("There is no such call to play", { status: 404 });
  return {
    hasTelephone: isTelephoneEnabled(),
    call: call && { ...call, number: call.number && formatPhone(call.number) },
  };
}

export type TryScreen = ReturnType<typeof readTry>;

const screen = serveScreen({ role: "staff", load: readTry, handle: [tryCallHandlers] });

/** Elsewhere there is no such screen: what is played makes leads and alerts. */
function requireTry(request: Request): void {
  if (!isTryOffered(request)) throw new Response("Not found", { status: 404 });
}

export async function loader(args: LoaderFunctionArgs) {
  requireTry(args.request);
  return screen.loader(args);
}

export async function action(args: ActionFunctionArgs) {
  requireTry(args.request);
  return screen.action(args);
}
