import { CalendarIcon, EarthGlobeIcon } from "@sanity/icons";
import { Card, Flex, Stack, Text } from "@sanity/ui";
import type { ComponentType } from "react";
import type { InputProps, ObjectInputProps, SanityDocument } from "sanity";
import { type PublishingDate, useDated } from "./dates/dated";
import type { PracticeCalendar } from "./dates/practice-calendar";
import { getPublishedId } from "./lake/ids";
import type { PreviewPage } from "./preview-action";

/** Creates the top of a document's form: where visitors see it, and its publishing date. */
export function createFormTop(
  pages: readonly PreviewPage[],
  calendar: PracticeCalendar | undefined,
): ComponentType<InputProps> {
  return function FormTop(props) {
    const document = props.id === "root" ? (props as ObjectInputProps<SanityDocument>).value : undefined;
    if (!document?._id) return props.renderDefault(props);
    return (
      <Stack space={4}>
        {calendar && <DateNote document={document} calendar={calendar} />}
        <Places pages={pages} document={document} />
        {props.renderDefault(props)}
      </Stack>
    );
  };
}

function Places({ pages, document }: { pages: readonly PreviewPage[]; document: SanityDocument }) {
  const { words, places } = findDocumentPlaces(pages, document);
  if (!words) return null;
  return (
    <Flex gap={2} align="flex-start" data-testid="shown-on">
      <Text size={1} muted>
        <EarthGlobeIcon />
      </Text>
      <Text size={1} muted>
        {words}
        {places.map(({ path, name }, index) => (
          <span key={path}>
            {index > 0 && ", "}
            <a href={path} target="_blank" rel="noreferrer">
              {name}
            </a>
          </span>
        ))}
      </Text>
    </Flex>
  );
}

function DateNote({ document, calendar }: { document: SanityDocument; calendar: PracticeCalendar }) {
  const dated = useDated(getPublishedId(document._id));
  if (!dated) return null;
  const when = calendar.say(new Date(dated.at));
  return (
    <Card
      padding={3}
      radius={2}
      tone={dated.error === null ? "primary" : "critical"}
      role="status"
      data-testid="dated"
    >
      <Flex gap={3}>
        <Text size={1}>
          <CalendarIcon />
        </Text>
        <Stack space={3}>
          <Text size={1} weight="semibold">
            {dated.error === null ? `To be published ${when}` : `Not published ${when}`}
          </Text>
          <Text size={1}>{dated.error === null ? waitingWords(dated, document) : dated.error}</Text>
          {dated.error !== null && (
            <Text size={1}>Put it right, then give it another time: “Change the date”, beside Publish.</Text>
          )}
        </Stack>
      </Flex>
    </Card>
  );
}

function waitingWords(dated: PublishingDate, { _id, _rev }: SanityDocument): string {
  if (_id === dated.versionId) return "This is what goes out.";
  if (!dated.isAlone)
    return "It goes out together with others; the calendar of the back office has its date.";
  if (dated.draftRevision !== null && dated.draftRevision !== _rev)
    return "What you see here is not what goes out; “Scheduled”, above, is. To publish it as it is now, save the date again: “Change the date”, beside Publish.";
  return "As it stands here. The date is changed or canceled by “Change the date”, beside Publish.";
}

type Place = Pick<PreviewPage, "path" | "name">;

export function findDocumentPlaces(
  pages: readonly PreviewPage[],
  document: { _type: string; slug?: { current?: string } | unknown } & Record<string, unknown>,
): { words: string; places: Place[] } {
  const { _type: type } = document;
  if (type === "siteSettings") return { words: "Shown on every page of the site.", places: [] };
  if (type === "notFoundPage")
    return { words: "Shown where a visitor asks for a page that is not there.", places: [] };
  const slug = (document.slug as { current?: string } | undefined)?.current;
  const folder = type === "post" ? "/blog" : type === "podcastEpisode" ? "/car-talk" : undefined;
  const places = folder
    ? [
        ...(slug ? [{ path: `${folder}/${encodeURIComponent(slug)}`, name: "its own page" }] : []),
        ...pages.filter(({ path }) => path === folder),
      ]
    : pages.filter(
        ({ document: own, legal, shows = [] }) =>
          own === type ||
          (type === "legalPage" && legal !== undefined && legal === slug) ||
          shows.some((one) =>
            typeof one === "string" ? one === type : one.type === type && document[one.by] === one.value,
          ),
      );
  return { words: places.length > 0 ? "Shown on " : "", places };
}
