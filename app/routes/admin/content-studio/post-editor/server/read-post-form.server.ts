import { getImageHost } from "~/content/client.server";
import { parsePortableTextHtml } from "~/content/portable-text";
import { resolveFeaturedImage } from "~/domain/blog/post-call";
import { type PostFields, postFieldsSchema } from "~/domain/blog/post-fields";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";

type Read =
  | { fields: PostFields; errors?: undefined }
  | { fields?: undefined; errors: Record<string, string[]> };

/** Reads the fields of a post's form. `content` comes from the editor; `html` from the form that works without JavaScript. */
export function readPostForm(form: FormData): Read {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const picture = text("picture");
  const parsed = postFieldsSchema.safeParse({
    // A title is one line, though its field can hold more.
    title: text("title")?.replaceAll(/(?<!\s)\s*\n\s*/g, " "),
    slug: text("slug"),
    excerpt: text("excerpt"),
    metaDescription: text("metaDescription"),
    category: text("category") || undefined,
    tags: list(text("tags")),
    keywords: list(text("keywords")),
    content: readContent(text("content"), text("html"), text("htmlBefore")),
    featuredImage: picture === undefined ? undefined : readPicture(picture),
    imageAltText: text("imageAltText"),
    imageCaption: text("imageCaption"),
    featured: form.has("hasFeatured") ? form.get("featured") === "on" : undefined,
    readsAsOurs: form.has("hasReadsAsOurs") ? form.get("readsAsOurs") === "on" : undefined,
  });
  return parsed.success ? { fields: parsed.data } : { errors: collectFieldErrors(parsed.error) };
}

const list = (typed: string | undefined) => typed?.split(",").map((word) => word.trim());

const readPicture = (picture: string) =>
  picture.startsWith("image-")
    ? { assetRef: picture }
    : resolveFeaturedImage(picture, getImageHost(), getAppContext().env.SITE_URL);

/** Reads a post's text: unchanged text stays as it is, though browsers change the line ends. */
function readContent(
  json: string | undefined,
  html: string | undefined,
  before: string | undefined,
): unknown {
  if (json !== undefined) return parse(json);
  const typed = html?.replaceAll("\r\n", "\n");
  if (typed === undefined || typed === before?.replaceAll("\r\n", "\n")) return undefined;
  return parsePortableTextHtml(typed);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
