/** A paste of one program, and the text that it becomes, as `describePaste` writes it. */
type Paste = { from: string; html?: string; text?: string; becomes: string[]; left?: string[] };

const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** A paragraph of a list as Word for the desktop writes it. */
const wordItem = (level: number, marker: string, words: string, place = "Middle") =>
  `<p class=MsoListParagraphCxSp${place} style='margin-left:${level * 0.5}in;text-indent:-.25in;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='font-family:Symbol;mso-bidi-font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><!--[endif]-->${words}<o:p></o:p></p>`;

const word = (body: string) =>
  `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=ProgId content=Word.Document><title>Plan</title><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0in;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

/** An item as Word for the web writes it: each in a list of its own. */
const webItem = (level: number, tag: "ul" | "ol", words: string) =>
  `<div class="ListContainerWrapper SCXW1 BCX0"><${tag} class="${tag === "ul" ? "BulletListStyle" : "NumberListStyle"}${level} SCXW1 BCX0" role="list" start="1"><li data-leveltext="" data-font="Symbol" data-listid="1" data-aria-posinset="1" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun SCXW1 BCX0"><span class="NormalTextRun SCXW1 BCX0">${words}</span></span><span class="EOP SCXW1 BCX0" data-ccp-props="{}">&nbsp;</span></p></li></${tag}></div>`;

const docs = (body: string) =>
  `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1">${body}</b><br class="Apple-interchange-newline">`;
const docsItem = (level: number, words: string) =>
  `<li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">${words}</span></p></li>`;

const cocoa = (style: string, body: string) =>
  `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title></title><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">${style}</style></head><body>${body}</body></html>`;

export const PASTES: Paste[] = [
  {
    from: "Word: a list of levels that mixes bullets and numbers",
    html: word(
      `<p class=MsoNormal>Before<o:p></o:p></p>${wordItem(1, "·", "One", "First")}${wordItem(2, "o", "Deeper")}${wordItem(3, "1.", "Deepest")}${wordItem(2, "a)", "Back")}${wordItem(1, "·", "Two", "Last")}`,
    ),
    becomes: ["normal: Before", "• One", "–• Deeper", "––# Deepest", "–# Back", "• Two"],
  },
  {
    from: "Word: a list that begins at its second level",
    html: word(wordItem(2, "o", "A") + wordItem(3, "§", "B") + wordItem(1, "·", "C")),
    becomes: ["• A", "–• B", "• C"],
  },
  {
    from: "Word: an item of two paragraphs, and a numbered heading",
    html: word(
      `<h2 style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Scope<o:p></o:p></h2>${wordItem(1, "1.", "First", "First")}<p class=MsoListParagraphCxSpMiddle>goes on<o:p></o:p></p>${wordItem(1, "2.", "Second", "Last")}`,
    ),
    becomes: ["h2: 1. Scope", "# First⏎goes on", "# Second"],
  },
  {
    from: "Word: a picture on its disk, with the old drawing beside it",
    html: word(
      `<p class=MsoNormal>Before<o:p></o:p></p><p class=MsoNormal><!--[if gte vml 1]><v:shape id="P1"><v:imagedata src="file:///C:/Users/Ann/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--><![if !vml]><img width=360 height=160 src="file:///C:/Users/Ann/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" alt="A phone&#10;&#10;Description automatically generated" v:shapes="P1"><![endif]><o:p></o:p></p><p class=MsoNormal>After<o:p></o:p></p>`,
    ),
    becomes: ["normal: Before", "normal: After"],
    left: ["“A phone”"],
  },
  {
    from: "Word: footnotes, comments, deleted, inserted and hidden words, bookmarks, tabs",
    html: word(
      `<p class=MsoNormal><a name="_Toc1"></a>We <del cite="mailto:Ann" datetime="2026-11-01T10:00"><span>never </span></del><ins cite="mailto:Ann" datetime="2026-11-01T10:00">always </ins>listen<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]>[1]<![endif]></span></span></a>.<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>See <a href="#_Toc2">below</a><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><span style='display:none;mso-hide:all'>secret</span>. <span style='font-family:Wingdings;mso-char-type:symbol'><span style='mso-char-type:symbol'>à</span></span> call<o:p></o:p></p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Really?</p></div></div><hr class=msocomoff><div><div id="_com_2" class=msocomtxt><p class=MsoCommentText>Older</p></div></div><div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%"><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">[1]</a> A source.<o:p></o:p></p></div></div>`,
    ),
    becomes: ["normal: We always listen[1]. See below. → call", "normal: [1] A source."],
  },
  {
    from: "Word: lists and numbers of headings that are in its styles, and steps",
    html: word(
      `<h1><span style='mso-list:Ignore'>2<span>&nbsp; </span></span>Plan<o:p></o:p></h1><p class=MsoListBullet><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>One<o:p></o:p></p><p class=MsoListBullet2><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>Deeper<o:p></o:p></p><p class=MsoNormal style='mso-list:l4 level1 lfo5'><span style='mso-list:Ignore'>Step 1:<span>&nbsp; </span></span>Ask<o:p></o:p></p>`,
    ),
    becomes: ["h2: 2 Plan", "• One", "–• Deeper", "• Step 1: Ask"],
  },
  {
    from: "Word: a title, a quote, an empty heading",
    html: word(
      `<p class=MsoTitle>The plan<o:p></o:p></p><h1><o:p>&nbsp;</o:p></h1><p class=MsoQuote>“Stay.”<o:p></o:p></p>`,
    ),
    becomes: ["h2: The plan", "blockquote: “Stay.”"],
  },
  {
    from: "Word for the web: each item in a list of its own",
    html: `<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0" role="heading" aria-level="1"><span class="TextRun"><span class="NormalTextRun">Plan</span></span><span class="EOP">&nbsp;</span></p></div>${webItem(1, "ul", "One")}${webItem(2, "ul", "Deeper")}${webItem(3, "ol", "Deepest")}${webItem(1, "ul", "Two")}<div class="OutlineElement Ltr SCXW1 BCX0"><p class="Paragraph SCXW1 BCX0"><span class="TextRun" style="font-weight:bold"><span class="NormalTextRun">Bold</span></span><span class="TextRun"><span class="NormalTextRun SpellingErrorV2Themed"> wrods</span></span><span class="LineBreakBlob BlobObject"><span class="SCXW1">&nbsp;</span><br class="SCXW1"></span><span class="TextRun">next</span><span class="EOP">&nbsp;</span></p></div>`,
    becomes: ["h2: Plan", "• One", "–• Deeper", "––# Deepest", "• Two", "normal: [Bold](strong) wrods⏎next"],
  },
  {
    from: "Word for the web: a picture and a table",
    html: `<div class="OutlineElement Ltr"><p class="Paragraph"><span class="WACImageContainer NoPadding"><span class="WACImageBorder">&nbsp;</span><img class="WACImage" src="${PNG}" alt="A door"></span><span class="EOP">&nbsp;</span></p></div><div class="OutlineElement Ltr"><div class="TableContainer"><table class="Table Ltr TableWordWrap"><tbody><tr class="TableRow"><td class="FirstRow"><div class="TableCellContent"><div class="OutlineElement Ltr"><p class="Paragraph"><span class="TextRun">Who</span><span class="EOP">&nbsp;</span></p></div></div></td><td><div class="TableCellContent"><div class="OutlineElement"><p class="Paragraph"><span class="TextRun">When</span><span class="EOP">&nbsp;</span></p></div></div></td></tr></tbody></table></div></div>`,
    becomes: ["figure: A door", "• Who | When"],
  },
  {
    from: "Google Docs: lists beside their items, and a picture",
    html: docs(
      `<p dir="ltr"><span>The first hour</span></p><p dir="ltr"><span><img src="${PNG}" width="360" height="160" alt="A phone" /></span></p><ul style="margin-top:0;">${docsItem(1, "One")}<ul style="margin-top:0;">${docsItem(2, "Deeper")}<ol>${docsItem(3, "Deepest")}</ol></ul>${docsItem(1, "Two")}</ul><br /><p dir="ltr"><span>After that, <a href="https://www.google.com/url?q=https://example.com/rest?a%3D1&amp;sa=D&amp;source=editors&amp;ust=1">rest</a>. See <a href="#heading=h.1">above</a>.</span></p>`,
    ),
    becomes: [
      "normal: The first hour",
      "figure: A phone",
      "• One",
      "–• Deeper",
      "––# Deepest",
      "• Two",
      "normal: After that, [rest](https://example.com/rest?a=1). See above.",
    ],
  },
  {
    from: "Google Docs: items from the second level on, tasks, a picture of its server",
    html: docs(
      `<ul>${docsItem(2, "A")}<ul>${docsItem(3, "B")}</ul></ul><p><span>Then</span></p><ul><li role="checkbox" aria-checked="true" aria-level="1"><img src="data:image/png;base64,AA==" width="17px" height="17px" alt="checked" aria-roledescription="checkbox" /><p><span style="text-decoration:line-through">Call</span></p></li></ul><p><span><img src="https://lh7-rt.googleusercontent.com/docsz/AD_1?key=x" width="602" height="301" /></span></p>`,
    ),
    becomes: ["• A", "–• B", "normal: Then", "• Call", "figure: "],
  },
  {
    from: "Pages: bold by class, lists in lists, spaces of its own",
    html: cocoa(
      "p.p1 {margin: 0.0px; font: 12.0px Helvetica} span.s1 {font: bold 12.0px Helvetica} li.li1 {font: 12.0px 'Helvetica Neue'}",
      `<p class="p1">It is <span class="s1">not</span><span class="Apple-converted-space">&nbsp; </span>a <i>threat</i>.</p><p class="p2"><br></p><ul class="ul1"><li class="li1"><span class="s2"></span>One</li><ul class="ul1"><li class="li1">Deeper</li></ul><li class="li1">Two<br></li></ul><p class="p1"><img src="webkit-fake-url://1A2B/image.tiff" alt="image.tiff"></p>`,
    ),
    becomes: ["normal: It is [not](strong) a [threat](em).", "• One", "–• Deeper", "• Two"],
    left: ["image.tiff"],
  },
  {
    from: "Notes of a phone: headings as large bold words, dashes, tasks",
    html: cocoa(
      "span.s1 {font-family: 'UICTFontTextStyleBody'; font-weight: bold; font-size: 28px}",
      `<p class="p1"><span class="s1">Plan</span></p><ul class="Apple-dash-list"><li class="li3">One</li></ul><p class="p1"><img src="file:///var/mobile/tmp/Attachment.png" alt="Attachment.png"></p>`,
    ),
    becomes: ["normal: [Plan](strong)", "• One"],
    left: ["Attachment.png"],
  },
  {
    from: "Notion: toggles, tasks, a callout, lines within a paragraph, a signed picture",
    html: `<meta charset='utf-8'><h3>Plan</h3>\n<p>First line\nsecond line</p>\n<ul>\n<li>One\n<ul>\n<li>Deeper</li>\n</ul>\n</li>\n<li><p>Toggle</p><p>What it hides</p></li>\n</ul>\n<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Done</span></li></ul><ul><li>[ ]  Open</li></ul><details open=""><summary>More</summary><p>Inside</p></details><aside>\n💡 A callout\n</aside>\n<p><img src="https://prod-files-secure.s3.us-west-2.amazonaws.com/1/door.png?X-Amz-Signature=1" alt="door.png"></p>\n<!-- notionvc: 1 -->`,
    becomes: [
      "h3: Plan",
      "normal: First line⏎second line",
      "• One",
      "–• Deeper",
      "• Toggle⏎What it hides",
      "• Done",
      "• Open",
      "normal: More",
      "normal: Inside",
      "normal: 💡 A callout",
      "figure: ",
    ],
  },
  {
    from: "Outlook: a Safe Link, a picture within the mail, a quoted head",
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><div class="WordSection1"><p class="MsoNormal">See <a href="https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.samhsa.gov%2Ffind-help%3Futm_source%3Dmail&amp;data=05%7C02%7Cann%40example.com&amp;sdata=x&amp;reserved=0" originalsrc="https://www.samhsa.gov/find-help">https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.samhsa.gov%2Ffind-help&amp;data=05</a>.<o:p></o:p></p><p class="MsoNormal"><img src="cid:image001.png@01D9" width="200" height="90" alt="Our logo"><o:p></o:p></p><div style="border:none;border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Ann <br><b>Sent:</b> Monday<o:p></o:p></p></div></div></body></html>`,
    becomes: [
      "normal: See [https://www.samhsa.gov/find-help](https://www.samhsa.gov/find-help).",
      "normal: [From:](strong) Ann⏎[Sent:](strong) Monday",
    ],
    left: ["“Our logo”"],
  },
  {
    from: "Outlook on the web: lines as blocks, empty ones between them, bullets as text",
    html: `<div class="elementToProof" style="font-family:Aptos">Hello Ann,</div><div class="elementToProof"><br></div><div class="elementToProof">One line<br>another</div><p class="x_MsoListParagraph" style="margin-left:0.5in;text-indent:-0.25in"><span style="font-family:Symbol">·</span><span style="font-size:7pt">&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span>Bring it</p><p class="x_MsoListParagraph" style="margin-left:1in;text-indent:-0.25in"><span style="font-family:'Courier New'">o</span><span style="font-size:7pt">&nbsp;&nbsp; </span>In time</p><p class="x_MsoListParagraph" style="margin-left:0.5in;text-indent:-0.25in"><span>2.<span style="font-size:7pt">&nbsp;&nbsp;&nbsp; </span></span>Say so</p>`,
    becomes: ["normal: Hello Ann,", "normal: One line⏎another", "• Bring it", "–• In time", "# Say so"],
  },
  {
    from: "LibreOffice",
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head><body lang="en-US"><h1 class="western">Plan</h1><p class="western"><b>Now</b> <i>or</i> later</p><ol><li><p class="western" style="margin-bottom: 0in">One</p><ul><li><p>Deeper</p></li></ul></li><li><p>Two</p></li></ol><p>So it is.<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a></p><p><img src="file:///tmp/lu1/door.jpg" name="Image1" width="200" height="100" border="0"/></p></body></html>`,
    becomes: [
      "h2: Plan",
      "normal: [Now](strong) [or](em) later",
      "# One",
      "–• Deeper",
      "# Two",
      "normal: So it is.[1]",
    ],
    left: ["door.jpg"],
  },
  {
    from: "a PDF, as its viewer copies it",
    text: "What a family can do\nAn inter-\nvention is a conver\u00adsation that a family plans together. It is \ufb01rst of all\na sign of love, and well-\nbeing comes from self-\ncare, which Ellen\nalways says. A long line ends here and the next sentence begins in it.\n12\nThen a new paragraph begins on the next page, as the one before has\nended.\n\uf0b7 Bring water\n\uf0b7 Bring a friend who knows the person well and who can stay calm in all\nof it\nPage 3 of 9",
    becomes: [
      "normal: What a family can do",
      "normal: An intervention is a conversation that a family plans together. It is first of all a sign of love, and well-being comes from self-care, which Ellen always says. A long line ends here and the next sentence begins in it.",
      "normal: 12",
      "normal: Then a new paragraph begins on the next page, as the one before has ended.",
      "• Bring water",
      "• Bring a friend who knows the person well and who can stay calm in all of it",
    ],
  },
  {
    from: "a PDF, as Acrobat copies it: a paragraph for each line",
    html: `<html><body><p>An inter-</p><p>vention is a <b>conver&shy;sation</b> that a family plans. It takes</p><p>some weeks, and somebody who leads it.</p></body></html>`,
    becomes: [
      "normal: An intervention is a [conversation](strong) that a family plans. It takes some weeks, and somebody who leads it.",
    ],
  },
  {
    from: "a PDF, as a browser copies it: a line break for each line",
    html: `<span>The ﬁrst hour is the hardest one, so plan who speaks and<br>what is said. Nobody should be alone in it, and the oﬃce can<br>help.</span><br><span>Call us.</span>`,
    becomes: [
      "normal: The first hour is the hardest one, so plan who speaks and what is said. Nobody should be alone in it, and the office can help.",
      "normal: Call us.",
    ],
  },
  {
    from: "a web page: emoji as pictures, a counter, a picture that loads late, a heading in an item",
    html: `<style>.x{color:red}</style><noscript>no</noscript><div>Well<img class="emoji" alt="🙂" src="https://example.com/1f642.png">done<img src="https://example.com/open.gif" width="1" height="1"></div><ol start="3"><li><h3>Ask</h3><p>Do it.</p></li><li>Wait <img src="data:image/gif;base64,R0lGOD" data-src="https://example.com/door.jpg" alt="A door"> for it</li></ol><button>Share</button>`,
    becomes: ["normal: Well🙂done", "h3# Ask", "# Do it.", "# Wait", "figure: A door", "# for it"],
  },
  {
    from: "a chat: plain lines, a list with dashes, a Safe Link",
    text: "Hello Ann\nsee you\n\nBring\n- water\n- bread\n  - white\n\n1. first\n2. second\nhttps://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.com%2Fhelp&data=05",
    becomes: [
      "normal: Hello Ann⏎see you",
      "normal: Bring",
      "• water",
      "• bread",
      "–• white",
      "# first",
      "# second⏎https://example.com/help",
    ],
  },
  {
    from: "a PDF in Chrome, which writes signs of its own where a word is parted",
    text: "An inter\ufffe\r\nvention is a con\u00ad\r\nversation, and a plan\x02\r\nned one.\r\n• A\r\n◦ B\r\n▪ C\r\n• D",
    becomes: ["normal: An intervention is a conversation, and a planned one.", "• A", "–• B", "––• C", "• D"],
  },
  {
    from: "a PDF as HTML, with soft hyphens at the ends of lines and within words",
    html: `<p>An inter&shy;<br>vention is a <b>con&shy;</b>ver&shy;<i>sation</i>, and a plan&shy;</p><p>ned one.</p>`,
    becomes: ["normal: An intervention is a [con](strong)ver[sation](em), and a planned one."],
  },
  {
    from: "Pages: items as text with tabs",
    html: cocoa(
      "p.p1 {font: 12px Helvetica}",
      `<p class="p1">•<span class="Apple-tab-span">\t</span>One</p><p class="p1"><span class="Apple-tab-span">\t</span>◦<span class="Apple-tab-span">\t</span>Deeper</p><p class="p1">•<span class="Apple-tab-span">\t</span>Two</p><p class="p1">1.<span class="Apple-tab-span">\t</span>First</p><p class="p1">2.<span class="Apple-tab-span">\t</span>Second</p>`,
    ),
    becomes: ["• One", "–• Deeper", "• Two", "# First", "# Second"],
  },
  {
    from: "Slack, Quill and Dropbox Paper: levels beside the items",
    html: `<ul data-indent="0"><li data-stringify-indent="0">One</li></ul><ul data-indent="1"><li data-stringify-indent="1">Deeper</li></ul><p>Then</p><ol><li>First</li><li class="ql-indent-1">Second</li></ol><p>Last</p><ul class="listtype-bullet listindent1"><li>A</li></ul><ul class="listtype-bullet listindent2"><li>B</li></ul>`,
    becomes: ["• One", "–• Deeper", "normal: Then", "# First", "–# Second", "normal: Last", "• A", "–• B"],
  },
  {
    from: "a web page: a card, a gallery, questions that open, a quotation",
    html: `<figure><a href="https://example.com/a"><div>A title</div><div>What it says</div></a><img src="https://example.com/icon.png" alt=""></figure><figure><figure><img src="https://example.com/1.jpg" alt="One"></figure><figure><img src="https://example.com/2.jpg" alt="Two"><figcaption>Said below</figcaption></figure></figure><h3><button aria-expanded="false">Why?</button></h3><p>She said <q>now</q>.</p><p style="display:none">no</p>`,
    becomes: [
      "normal: [A title](https://example.com/a)",
      "normal: [What it says](https://example.com/a)",
      "figure: ",
      "figure: One",
      "figure: Two",
      "h3: Why?",
      "normal: She said “now”.",
    ],
  },
  {
    from: "a document whose paragraphs are long, but for one that a page parted",
    html: `<p>A paragraph of a document goes on as long as it has something to say, and is longer than any line of a page could be, so that nothing of it ends where a page would.</p><p>A paragraph of a document goes on as long as it has something to say, and is longer than any line of a page could be, so that nothing of it ends where a page would.</p><p>It was an inter-</p><p>vention. Then</p><p>Another.</p>`,
    becomes: [
      "normal: A paragraph of a document goes on as long as it has something to say, and is longer than any line of a page could be, so that nothing of it ends where a page would.",
      "normal: A paragraph of a document goes on as long as it has something to say, and is longer than any line of a page could be, so that nothing of it ends where a page would.",
      "normal: It was an intervention. Then",
      "normal: Another.",
    ],
  },
  {
    from: "a plain text with numbers after a heading",
    text: "Steps\n1. one\n2. two\nDone\n\n3. third\n4. fourth\n\nCall\n988",
    becomes: [
      "normal: Steps",
      "# one",
      "# two",
      "normal: Done",
      "normal: 3. third⏎4. fourth",
      "normal: Call⏎988",
    ],
  },
  {
    from: "a poem",
    text: "Roses are red\nviolets are blue\n\nsugar is sweet",
    becomes: ["normal: Roses are red⏎violets are blue", "normal: sugar is sweet"],
  },
];
