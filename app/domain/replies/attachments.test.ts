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
    ["discharge summary.doc", "{\\rtf1\\ansi Discharge summary}"],
    ["discharge summary.doc", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["with a password.docx", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["Outlook item.msg", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"],
    ["his mail.eml", "From: Sam Moore <sam@example.com>\r\nSubject: goodbye\r\n\r\nHello."],
    ["his mail.eml", "\r\nReceived: from mx.example.com\r\n\r\nHello."],
    ["budget.numbers", "PK\x03\x04"],
    ["talk.key", "PK\x03\x04"],
    ["letter.pages", "PK\x03\x04"],
    ["photo.jfif", "\xff\xd8\xff\xe0"],
    ["photo.jpe", "\xff\xd8\xff\xe0"],
    ["photo.heif", "\0\0\0\x18ftypmif1"],
    ["photo.avif", "\0\0\0\x18ftypavif"],
    ["photo.bmp", "BM\x36\x00"],
    ["voice.opus", "OggS\0"],
    ["voice.aac", "\xff\xf1\x50\x80"],
    ["voice.aac", "\xff\xf9\x50\x80"],
    ["voice.amr", "#!AMR\n"],
    ["voice.wma", "\x30\x26\xb2\x75\x8e\x66\xcf\x11"],
    ["old.mp3", "\xff\xfb\x90\x44"],
    ["old.mp3", "\xff\xfa\x90\x44"],
    ["old.mp3", "\xff\xf3\x40\xc4"],
    ["old.mp3", "\xff\xf2\x40\xc4"],
    ["old.mp3", "\xff\xe3\x18\xc4"],
    ["old.mp3", `${"\0".repeat(300)}\xff\xfb\x90\x44`],
    ["call.mpga", "\xff\xfd\x90\x44"],
    ["clip.m4v", "\0\0\0\x1cftypM4V "],
    ["clip.3g2", "\0\0\0\x14ftyp3g2a"],
    ["clip.webm", "\x1a\x45\xdf\xa3"],
    ["clip.mpg", "\0\0\x01\xba"],
    ["clip.mpeg", "\0\0\x01\xb3"],
    ["clip.mov", "\0\0\0\x08wide"],
  ])("is kept under its name: %s %#", (filename, content) => {
    expect(checkFiles([file(filename, content)])[0]).toMatchObject({ filename, refused: null });
  });

  it.each([
    ["IMG_0142", "\xff\xd8\xff\xe1", "IMG_0142.jpg"],
    ["IMG_0142.png", "\xff\xd8\xff\xe1", "IMG_0142.png.jpg"],
    ["IMG_0142.jpg", "\0\0\0\x18ftypheic", "IMG_0142.jpg.heic"],
    ["scan.tmp", "%PDF-1.4", "scan.tmp.pdf"],
    ["file.bin", "\x89PNG", "file.bin.png"],
    ["letter.txt", "{\\rtf1 a\0b}", "letter.txt.rtf"],
    ["voice memo", "\0\0\0\x1cftypM4A ", "voice memo.m4a"],
    ["letter", "PK\x03\x04..[Content_Types].xml..word/document.xml", "letter.docx"],
  ])("gets the right extension where it has a wrong one or none: %s", (filename, content, called) => {
    expect(checkFiles([file(filename, content)])[0]).toMatchObject({ filename: called, refused: null });
  });

  it.each([
    ["setup.exe", "MZ", "type"],
    ["page.html", "<script>", "type"],
    ["drawing.svg", "<svg onload=1>", "type"],
    ["letter.docm", "PK\x03\x04", "type"],
    ["files.zip", "PK\x03\x04", "type"],
    ["nothing", "x", "type"],
    ["page.htm", "%PDF-", "type"],
    ["setup.exe", "%PDF-", "type"],
    ["letter", "PK\x03\x04..word/document.xml..word/vbaProject.bin", "type"],
    ["archive", "PK\x03\x04", "type"],
    ["photo", "MZ\x90", "type"],
    ["voice.mp3", "\xff\xfe<\0", "not what"],
    ["mail.eml", "Hello, how are you?", "not what"],
    ["notes.txt", "\x7fELF", "not what"],
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
    expect(named("  ..")).toBe("file.pdf");
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

describe("a picture among the words of a mail", () => {
  const png = (width: number, height: number, bytes: number) => {
    const content = Buffer.alloc(bytes);
    content.write("\x89PNG\r\n\x1a\n", "latin1");
    content.writeUInt32BE(width, 16);
    content.writeUInt32BE(height, 20);
    return { ...file("image001.png", content), isInline: true };
  };

  it("is kept, as it may be a screenshot", () => {
    expect(checkFiles([png(360, 160, 3_000)])[0]).toMatchObject({
      refused: null,
      content: expect.any(Buffer),
    });
  });

  it("is left out with the reason where it is decoration or came before, and takes no other file's place", () => {
    const dots = Array.from({ length: 10 }, () => png(1, 1, 2_000));
    const papers = Array.from({ length: 20 }, (_, n) => file(`${n}.txt`, "text"));
    const checked = checkFiles([png(20, 20, 500), ...dots, ...papers]);
    expect(checked.map(({ refused }) => refused)).toEqual([
      ...Array(11).fill(expect.stringMatching(/^Left out: a picture of the mail's layout/)),
      ...Array(20).fill(null),
    ]);
    const again = checkFiles([png(360, 160, 3_000)], undefined, () => true);
    expect(again[0]).toMatchObject({ content: null, refused: expect.stringMatching(/earlier email/) });
    expect(checkFiles([{ ...png(1, 1, 500), isInline: false }])[0]?.refused).toBeNull();
  });
});
