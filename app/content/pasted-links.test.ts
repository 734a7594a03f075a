import { describe, expect, it } from "vitest";
import { resolveLinksInText, resolvePastedLink } from "./pasted-links";

const PAGE = "https://example.com/a/help?x=1&y=a%20b#part";
const encoded = encodeURIComponent(PAGE);
const base64 = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

describe("a pasted link", () => {
  it.each([
    [
      "Outlook",
      `https://nam02.safelinks.protection.outlook.com/?url=${encoded}&data=05%7C02%7C&sdata=x%3D&reserved=0`,
    ],
    [
      "Outlook with its marks escaped",
      `https://eur03.safelinks.protection.outlook.com/?url=${encoded}&amp;data=05`,
    ],
    ["Outlook in capitals", `https://NAM02.safelinks.protection.outlook.com/GetUrlReputation?Url=${encoded}`],
    ["Outlook of the government", `https://usg02.safelinks.protection.office365.us/?url=${encoded}&data=1`],
    [
      "Teams",
      `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${encoded}&locale=en`,
    ],
    ["Google Docs", `https://www.google.com/url?q=${encoded}&sa=D&source=editors&ust=1&usg=A`],
    ["Google's results", `https://www.google.co.uk/url?sa=t&rct=j&q=&esrc=s&url=${encoded}`],
    ["Meet", `https://meet.google.com/linkredirect?authuser=0&dest=${encoded}`],
    ["Facebook", `https://l.facebook.com/l.php?u=${encoded}&h=AT0`],
    ["Facebook on a phone", `https://lm.facebook.com/l.php?u=${encoded}`],
    ["Messenger", `https://l.messenger.com/l.php?u=${encoded}`],
    ["Instagram", `https://l.instagram.com/?u=${encoded}&e=AT`],
    ["LinkedIn", `https://www.linkedin.com/redir/redirect?url=${encoded}&urlhash=x`],
    ["LinkedIn's safety page", `https://www.linkedin.com/safety/go?url=${encoded}`],
    ["YouTube", `https://www.youtube.com/redirect?event=video_description&q=${encoded}&v=1`],
    ["Slack", `https://slack-redir.net/link?url=${encoded}&v=3`],
    ["Reddit", `https://out.reddit.com/t3_1?url=${encoded}&token=a`],
    ["DuckDuckGo", `https://duckduckgo.com/l/?uddg=${encoded}&rut=1`],
    ["Bing", `https://www.bing.com/ck/a?!&&p=1&u=a1${base64(PAGE)}&ntb=1`],
    ["Yahoo", `https://r.search.yahoo.com/_ylt=A/RV=2/RE=1/RO=10/RU=${encoded}/RK=2/RS=x-`],
    ["Barracuda", `https://linkprotect.cudasvc.com/url?a=${encoded}&c=E,1,x`],
    ["Cisco", `https://secure-web.cisco.com/1abcDEF_-/${encoded}`],
    ["Trend Micro", `https://imsva91-ctp.trendmicro.com:443/wis/clicktime/v1/query?url=${encoded}&umid=1`],
    ["Symantec", `https://clicktime.symantec.com/3x?u=${encoded}`],
    ["FireEye", `https://protect2.fireeye.com/v1/url?k=1&q=1&e=2&u=${encoded}`],
    ["Sophos", `https://us-west-2.protection.sophos.com/?d=example.com&u=${base64(PAGE)}&i=1`],
    ["Check Point", `https://protect.checkpoint.com/v2/___${PAGE}___.YzJl`],
    ["Proofpoint's first kind", `https://urldefense.proofpoint.com/v1/url?u=${encoded}&k=1`],
    [
      "Proofpoint's second kind",
      `https://urldefense.proofpoint.com/v2/url?u=${encoded.replaceAll("%", "-")}&d=DwMFaQ&c=x`.replaceAll(
        "-2F",
        "_",
      ),
    ],
    ["Proofpoint's third kind", `https://urldefense.com/v3/__${PAGE.replace("#", "*")}__;Iw!!AbC!x$`],
    [
      "one within another",
      `https://nam02.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${encoded}&sa=D`)}&data=1`,
    ],
    ["one encoded twice", `https://l.facebook.com/l.php?u=${encodeURIComponent(encoded)}`],
  ])("through %s leads to its page", (_, href) => {
    expect(resolvePastedLink(href)).toBe(PAGE);
    expect(resolveLinksInText(`See ${href.replaceAll("&amp;", "&")}, please`)).toBe(`See ${PAGE}, please`);
  });

  it("keeps the signs that Proofpoint writes apart", () => {
    const href = "https://urldefense.com/v3/__https:/example.com/caf**A/a*b__;w6kj!!AbC!x$";
    expect(resolvePastedLink(href.replace("caf**A", "caf*"))).toBe("https://example.com/café/a#b");
    expect(resolvePastedLink("https://urldefense.us/v3/__https://example.com/**A.html__;w6nDqQ!!A!b$")).toBe(
      "https://example.com/éé.html",
    );
  });

  it.each([
    ["of a page", "https://example.com/url?q=https://example.org/"],
    ["that shares a page", "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.org"],
    ["that nobody can read", "https://protect-us.mimecast.com/s/abc?domain=example.com"],
    ["to a search", "https://www.google.com/search?q=https://example.org"],
    ["to a mail", "mailto:help@example.com?subject=Hello%20there"],
    ["to a phone", "tel:988"],
    ["on this site", "/contact#form"],
    ["through what would run", "https://www.google.com/url?q=javascript:alert(1)"],
    ["with a plus", "https://example.com/a+b?c=d+e&x=%2B"],
  ])("%s stays as it is", (_, href) => {
    expect(resolvePastedLink(href)).toBe(href);
    expect(resolveLinksInText(`(${href}).`)).toBe(`(${href}).`);
  });

  it.each([
    "file:///C:/Users/Ann/Plan.docx",
    "about:blank#_ftn1",
    "webkit-fake-url://1/a.html",
    "blob:https://example.com/1",
    "cid:1@mail",
    "javascript:alert(1)",
    "#_Toc123",
    "#_ftnref1",
    "Plan.docx#_Toc1",
    "../other.html",
    "https://docs.google.com/document/d/1/edit#heading=h.abc",
    "https://docs.google.com/document/u/0/d/1/edit?tab=t.0#bookmark=id.x",
    `https://example.com/${"a".repeat(2_000)}`,
    "",
  ])("leads nowhere from here: %s", (href) => {
    expect(resolvePastedLink(href)).toBeNull();
  });

  it.each([
    ["https://example.com/a?utm_source=x&utm_medium=mail&mc_eid=1a2b&id=7#b", "https://example.com/a?id=7#b"],
    ["https://example.com/?fbclid=IwAR", "https://example.com/"],
    ["https://youtu.be/abc?si=Xy&t=42", "https://youtu.be/abc?t=42"],
    ["https://example.com/?si=1&q=a%20b", "https://example.com/?si=1&q=a%20b"],
    ["www.example.com/help", "https://www.example.com/help"],
  ])("%s names no reader: %s", (href, expected) => {
    expect(resolvePastedLink(href)).toBe(expected);
  });

  it("to this site is a path", () => {
    expect(resolvePastedLink("https://www.example.com/blog/a?b#c", "https://www.example.com")).toBe(
      "/blog/a?b#c",
    );
    expect(resolvePastedLink("https://example.org/blog", "https://www.example.com")).toBe(
      "https://example.org/blog",
    );
  });
});
