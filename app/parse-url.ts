/** Reads an address; null where it is none. For code that browsers run: `URL.canParse` came to Safari with 17. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
