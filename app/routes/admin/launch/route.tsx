import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import { answerFailure, type RetryableAnswer } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { countOpenPoints } from "~/domain/launch/checklist";
import type { FixLocation, LaunchItem, LaunchSection } from "~/domain/launch/sample-sections";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { readLaunchChecklist } from "~/services/launch.server";
import { readSamplesHidden, setSamplesHidden } from "~/services/samples.server";
import { FamilySwitch } from "./family-switch";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  const [sections, samplesHidden] = await Promise.all([readLaunchChecklist(), readSamplesHidden()]);
  return { sections, samplesHidden };
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const shown = (await readFormData(request)).get("shown");
  if (shown !== "families" && shown !== "samples") throw new Response("Bad Request", { status: 400 });
  await setSamplesHidden(shown === "families", user);
  return redirect("/admin/launch");
}

type NotSwitched = RetryableAnswer & { ok: false; message: string };

export const clientAction = answerFailure((): NotSwitched => ({ ok: false, message: "Please try again." }));

export const clientLoader = keepLast<{ sections: LaunchSection[]; samplesHidden: boolean | null }>();

export const meta = buildScreenMeta("/admin/launch");

export default function LaunchPage() {
  const { sections, samplesHidden } = useLoaderData<typeof loader>();
  const refused = useAnswer<NotSwitched>();
  const submit = useSubmit();
  const open = countOpenPoints(sections);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/launch")}
        lead={
          open === 0
            ? "Nothing is left to do."
            : `${open === 1 ? "1 point is" : `${open} points are`} open. Each goes from the list when it is mended.`
        }
      />
      <Trouble answer={refused} submit={(form) => submit(form, { method: "post" })} />
      {samplesHidden !== null && <FamilySwitch samplesHidden={samplesHidden} />}
      {open === 0 && (
        <EmptyState
          icon={<CircleCheckBig />}
          title="Ready for families"
          hint="No sample is left on the site, and every service is connected."
        />
      )}
      <div className="grid max-w-5xl gap-8">
        {sections.map((section, index) => {
          const said = findSharedNote(section);
          return (
            <section key={section.title} aria-labelledby={`launch-${index}`} className="min-w-0">
              <h2 id={`launch-${index}`} className="border-b border-line pb-2 text-h3 font-semibold">
                {section.title}
                {said && <span className="ml-3 text-sm font-normal text-muted">{said}</span>}
              </h2>
              <ul className="divide-y divide-line">
                {section.items.map((item) => (
                  <Item key={item.id} item={said ? { ...item, text: "" } : item} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** Finds the text that all items of a launch section share, so that it is shown once. */
function findSharedNote({ items: [first, ...more] }: LaunchSection): string | null {
  return first && more.length > 0 && more.every(({ text }) => text === first.text) ? first.text : null;
}

function Item({ item: { title, text, places, isDanger } }: { item: LaunchItem }) {
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 md:grid-cols-[14rem_minmax(0,1fr)_16rem]">
      <h3 className={joinClassNames("text-sm font-semibold", isDanger && "text-crisis")}>{title}</h3>
      <p className={joinClassNames("whitespace-pre-line text-sm", isDanger ? "text-crisis" : "text-muted")}>
        {text}
      </p>
      <ul className="flex min-w-0 flex-wrap content-start gap-x-4 gap-y-1 text-sm md:flex-col">
        {places.map((place) => (
          <li key={"href" in place ? place.href : place.settings.join()} className="min-w-0">
            <PlaceLink place={place} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function PlaceLink({ place }: { place: FixLocation }) {
  if ("settings" in place)
    return (
      <span className="text-muted">
        <span className="sr-only">{place.settings.length > 1 ? "Settings: " : "Setting: "}</span>
        <span className="break-words font-mono text-xs text-ink">{place.settings.join(", ")}</span>
      </span>
    );
  const className =
    "inline-flex min-h-6 items-center gap-1 font-semibold text-primary underline underline-offset-2";
  if (!place.href.startsWith("/studio"))
    return (
      <Link to={place.href} className={className}>
        {place.label}
      </Link>
    );
  return (
    <a href={place.href} className={className}>
      {place.label}
      <ArrowUpRight aria-hidden className="size-3.5 shrink-0" />
      <span className="sr-only">(in the Studio)</span>
    </a>
  );
}
