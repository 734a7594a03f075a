import { useActionData } from "@remix-run/react";
import type { StudioAnswer } from "./action-data";
import type { EditedPost } from "./edited-post";

/** The values that the post's form without JavaScript sent, when it could not be saved. */
export type PlainFormValues = Record<string, string>;

type PlainAnswer = StudioAnswer & { typed?: PlainFormValues };

const usePlainAnswer = () => {
  const answer = useActionData<PlainAnswer>();
  return answer && "title" in answer && "intent" in answer ? answer : undefined;
};

export function PlainAnswer() {
  const answer = usePlainAnswer();
  if (!answer) return null;
  return (
    <div
      role={answer.ok ? "status" : "alert"}
      className={`rounded-card border p-4 text-sm ${answer.ok ? "border-line bg-surface" : "border-error/40 bg-error-tint"}`}
    >
      <p className="font-semibold">{answer.title}</p>
      {answer.problems ? (
        <ul className="list-disc pl-5">
          {answer.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      ) : (
        answer.message && <p>{answer.message}</p>
      )}
      {answer.theirs && (
        <p>What you typed is below. Save again to keep yours; the other version stays in the history.</p>
      )}
    </div>
  );
}

/** The post with the unsaved values of the form without JavaScript; after a conflict they replace the other version. */
export function useTypedPost(post: EditedPost | null): EditedPost | null {
  const answer = usePlainAnswer();
  const typed = answer?.typed;
  if (!post || !typed || typed.id !== post.id) return post;
  const { draft } = post;
  const text = (name: keyof typeof draft) => typed[name] ?? String(draft[name] ?? "");
  return {
    ...post,
    html: typed.html ?? post.html,
    draft: {
      ...draft,
      title: text("title"),
      slug: text("slug"),
      excerpt: text("excerpt"),
      metaDescription: text("metaDescription"),
      category: text("category"),
      tags: text("tags"),
      keywords: text("keywords"),
      imageAltText: text("imageAltText"),
      imageCaption: text("imageCaption"),
      readsAsOurs: typed.hasReadsAsOurs ? typed.readsAsOurs === "on" : draft.readsAsOurs,
      picture: typed.picture ? { kind: "url", src: typed.picture } : draft.picture,
    },
  };
}
