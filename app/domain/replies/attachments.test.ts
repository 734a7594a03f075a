import { describe, expect, it } from "vitest";
import { checkFiles, MAX_FILE_BYTES } from "./attachments";

const file = (filename: string, content: string | Buffer) => {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content, "latin1");
  return { filename, size: bytes.length, content: bytes };
};
const refusal = (filename: string, content: string | Buffer) =>
  checkFiles([file(filename, content)])[0]!.refused;

describe("a file that came with a mail", () => {
  it.each([
    ["Insurance card.PDF", "%PDF-1.7\n"],
    ["photo.jpg", "\xff\xd8\xff\xe0"],
    ["letter.docx", "PK\x03\x04word"],
    ["notes.txt", "He was admitted on Monday."],
    ["voice.m4a", "\0\0\0\x20ftypM4A "],
  ])("is kept: %s", (filename, content) => {
    expect(refusal(filename, content)).toBeNull();
  });

  it.each([
    ["setup.exe", "MZ", "type"],
    ["page.html", "<script>", "type"],
    ["drawing.svg", "<svg onload=1>", "type"],
    ["letter.docm", "PK\x03\x04", "type"],
    ["files.zip", "PK\x03\x04", "type"],
    ["nothing", "x", "type"],
    ["photo.jpg", "MZ\x90", "not what"],
    ["paper.pdf", "<html>", "not what"],
    ["notes.txt", "#!/bin/sh", "not what"],
    ["notes.txt", "a\0b", "not what"],
    ["empty.txt", "", "empty"],
    ["large.txt", Buffer.alloc(MAX_FILE_BYTES + 1, "a"), "large"],
  ])("is not kept, and said so: %s %#", (filename, content, why) => {
    expect(refusal(filename, content)).toMatch(why);
  });

  it("is called by its own name alone", () => {
    const named = (name: string) => checkFiles([file(name, "%PDF-")])[0]!.filename;
    expect(named("../../etc/passwd.pdf")).toBe("passwd.pdf");
    expect(named("C:\\secret\\a.pdf")).toBe("a.pdf");
    expect(named("invoice\u202efdp.exe")).toBe("invoicefdp.exe");
    expect(named('a"\r\nSet-Cookie: b.pdf')).toBe("aSet-Cookie: b.pdf");
    expect(named(`${"a".repeat(500)}.pdf`)).toBe(`${"a".repeat(120)}.pdf`);
    expect(named("  ..")).toBe("file");
  });

  it("is one of twenty at most, and of 20 MB together", () => {
    const many = checkFiles(Array.from({ length: 30 }, (_, n) => file(`${n}.txt`, "text")));
    expect(many.filter(({ content }) => content)).toHaveLength(20);
    expect(many.at(-1)).toMatchObject({ filename: "10 more files", content: null });
    const nine = Buffer.alloc(9 * 1024 * 1024, "a");
    const large = checkFiles([1, 2, 3].map((n) => file(`${n}.txt`, nine)));
    expect(large.map(({ refused }) => refused)).toEqual([null, null, "Too large to be kept"]);
    const [kept, left] = checkFiles([file("a.txt", "text"), file("b.txt", "text")], 6);
    expect([kept?.refused, left?.refused]).toEqual([null, expect.stringContaining("no room")]);
  });
});
