/** Reads the version of the build that a page of the site names when it asks for routes. */
export async function readManifestVersion(url: string): Promise<string> {
  const page = await (await fetch(url)).text();
  const file = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0];
  const manifest = await (await fetch(url + file)).text();
  const version = /"version":"([\w-]+)"/.exec(manifest)?.[1];
  if (!version) throw new Error("The manifest names no version.");
  return version;
}
