import { getImageHost } from "~/content/client.server";
import { resolveFeaturedImage } from "~/domain/blog/post-call";
import { type PostFields, postFieldsSchema } from "~/domain/blog/post-fields";
import { getAppContext } from "~/platform/context.server";
import { collectFieldErrors } from "~/platform/http/field-errors";

type Read =
  | { fields: PostFields; errors?: undefined }
  | { fields?: undefined; errors: Record<string, string[]> };

/** Reads the fields of a post as the editor sends them. */
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
    content: readJson(text("content")),
    featuredImage: picture === undefined ? undefined : readPicture(picture),
    imageAltText: text("imageAltText"),
    imageCaption: text("imageCaption"),
    featured: form.get("featured") === "on",
    readsAsOurs: form.get("readsAsOurs") === "on",
  });
  return parsed.success ? { fields: parsed.data } : { errors: collectFieldErrors(parsed.error) };
}

const list = (typed: string | undefined) => typed?.split(",").map((word) => word.trim());

const readPicture = (picture: string) =>
  picture.startsWith("image-")
    ? { assetRef: picture }
    : resolveFeaturedImage(picture, getImageHost(), getAppContext().env.SITE_URL);

function readJson(json: string | undefined): unknown {
  if (json === undefined) return undefined;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
