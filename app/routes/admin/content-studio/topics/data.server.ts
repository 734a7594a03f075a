/** What the Topics tab shows; null until there is a library. */
export async function readTopics(_url: URL): Promise<null> {
  return null;
}
