import {
  defineClosingField,
  defineHeadedSectionField,
  defineIconField,
  defineLineField,
  defineListField,
  defineObjectField,
  definePage,
  definePointsField,
  defineProseField,
  defineSectionField,
  defineSwitchField,
  defineTypedField,
  defineUrlField,
} from "../fields";

export const aboutPage = definePage("aboutPage", "About", "/about", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineLineField("subline", "Line under it"),
    defineProseField("text", "Text", { max: 600 }),
    defineLineField("callButton", "Phone button", { max: 60 }),
  ]),
  defineSectionField("story", "Story", [
    defineLineField("heading", "Heading"),
    defineProseField("text", "Text", { rows: 12, max: 3000 }),
  ]),
  defineHeadedSectionField("values", "Values", 400, [
    defineListField("items", "Values", "iconCard", { length: 3 }),
  ]),
  defineSectionField("statistics", "Figures", [
    defineLineField("heading", "Heading"),
    defineListField("items", "Figures, as they were", "statistic", {
      optional: true,
      readOnly: true,
      hidden: ({ value }) => !value,
      description: "From before. No page shows them: the figures of the site settings have replaced them.",
    }),
    defineProseField("note", "Note", {
      max: 400,
      description: "Where the figures come from and what they do not promise.",
    }),
  ]),
  defineHeadedSectionField("credentials", "Training", 600, [definePointsField("points", "Points")]),
  defineClosingField(),
]);

export const blogPage = definePage("blogPage", "Blog", "/blog", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineProseField("text", "Text", { max: 400 }),
  ]),
  defineSectionField("list", "List of articles", [
    defineLineField("searchLabel", "Search label", { max: 60 }),
    defineLineField("searchPlaceholder", "Example in the search box", { max: 60 }),
    defineLineField("allLabel", "Filter: all categories", { max: 30 }),
    defineLineField("featuredLabel", "Featured label", { max: 40 }),
    defineLineField("emptyText", "Nothing found"),
    defineLineField("clearButton", "Clear filters", { max: 40 }),
  ]),
  defineHeadedSectionField("newsletter", "Newsletter", 400, [
    defineLineField("label", "E-mail label", { max: 60 }),
    defineLineField("button", "Button", { max: 40 }),
    defineLineField("pendingButton", "Button while sending", { max: 40 }),
    defineProseField("success", "After sending", { max: 300 }),
    defineProseField("note", "Small print", { max: 300 }),
  ]),
  defineSectionField("helpCard", "Help card under each article", [
    defineLineField("heading", "Heading", { max: 60 }),
    defineProseField("text", "Text", { max: 300 }),
    defineLineField("button", "Button", { max: 40 }),
  ]),
  defineHeadedSectionField("missing", "Article not found", 300, [
    defineLineField("button", "Button", { max: 40 }),
  ]),
]);

export const carTalkPage = definePage("carTalkPage", "Car Talk", "/car-talk", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineLineField("subline", "Line under it"),
    defineProseField("text", "Text", { max: 600 }),
  ]),
  defineSectionField("episodes", "Episodes", [
    defineLineField("latestHeading", "Heading of the latest", { max: 60 }),
    defineLineField("recentHeading", "Heading of the rest", { max: 60 }),
  ]),
  defineHeadedSectionField("subscribe", "Subscribe", 300, [
    defineListField(
      "links",
      "Podcast platforms",
      {
        name: "platformLink",
        title: "Platform",
        type: "object",
        fields: [
          defineLineField("platform", "Platform", { max: 40 }),
          defineUrlField("url", "Address", ["https"]),
        ],
        preview: { select: { title: "platform", subtitle: "url" } },
      },
      { min: 1, max: 6 },
    ),
  ]),
  defineClosingField(),
]);

export const notFoundPage = definePage("notFoundPage", "Page not found", null, [
  defineLineField("opening", "Headline", { optional: true, max: 60 }),
  defineProseField("help", "Text under it", { max: 400 }),
  defineLineField("callButton", "Phone button", { max: 60 }),
  defineLineField("homeButton", "Link to Home", { max: 40 }),
  defineLineField("headline", "Small print"),
  defineLineField("text", "Small print, second line"),
]);

const defineCard = (name: string, title: string, more = [defineLineField("linkText", "Link", { max: 60 })]) =>
  defineSectionField(name, title, [
    defineLineField("title", "Title", { max: 60 }),
    defineProseField("text", "Text", { max: 300 }),
    ...more,
  ]);

export const resourcesPage = definePage("resourcesPage", "Resources", "/resources", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineProseField("text", "Text", { max: 400 }),
  ]),
  defineCard("blogCard", "Blog card"),
  defineCard("carTalkCard", "Car Talk card"),
  defineCard("guidesCard", "Guides card", []),
  defineHeadedSectionField("closing", "Closing", 400, [
    defineLineField("linkText", "Link to Home", { max: 60 }),
  ]),
]);

export const servicesPage = definePage("servicesPage", "Services", "/services", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineProseField("text", "Text", { max: 600 }),
    defineLineField("chatButton", "Chat button", { max: 60 }),
    defineLineField("callButton", "Phone button", { max: 60 }),
  ]),
  defineHeadedSectionField("services", "Services", 400),
  defineHeadedSectionField("timelines", "Timelines", 400, [
    defineTypedField("emergency", "Emergency", "timeline"),
    defineTypedField("planned", "Planned", "timeline"),
  ]),
  defineHeadedSectionField("coverage", "Nationwide coverage", 600, [
    defineLineField("callButton", "Phone button", { max: 60 }),
  ]),
  defineHeadedSectionField("faq", "Questions", 300),
  defineClosingField(),
]);

function defineWay(
  name: string,
  title: string,
  more = [defineLineField("button", "Button", { optional: true, max: 60 })],
) {
  return defineObjectField(name, title, [
    defineLineField("title", "Title", { optional: true, max: 60 }),
    defineProseField("text", "Text", { optional: true, max: 240 }),
    ...more,
  ]);
}

export const homePage = definePage("homePage", "Home", "/", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline", { max: 90 }),
    defineLineField("subtitle", "Subtitle"),
    defineLineField("availability", "Availability line"),
    defineProseField("text", "Text", { max: 400 }),
    defineLineField("callButton", "Phone button", { max: 60 }),
    defineLineField("chatButton", "Chat button", { max: 60 }),
    defineTypedField("image", "Picture", "figure", { optional: true }),
  ]),
  defineSectionField(
    "ways",
    "Three ways, after the opening",
    [
      defineLineField("heading", "Heading", { optional: true }),
      defineWay("danger", "Danger now", []),
      defineWay("today", "Speak today"),
      defineWay("ahead", "Plan ahead"),
    ],
    {
      optional: true,
      description: "Shown once every line is filled in. Whom to call in danger is in the site settings.",
    },
  ),
  defineHeadedSectionField("video", "Intro video", 400, [defineTypedField("clip", "Video", "video")]),
  defineSectionField("profile", "Profile", [
    defineLineField("heading", "Heading"),
    defineLineField("subheading", "Line under the heading"),
    defineProseField("text", "Text", { rows: 8, max: 1500 }),
    definePointsField("credentials", "Credentials"),
    defineLineField("linkText", "Link to About", { max: 60 }),
  ]),
  defineHeadedSectionField("method", "Method", 500, [
    defineLineField("callButton", "Phone button", { max: 60 }),
  ]),
  defineHeadedSectionField("pathways", "Two pathways", 500, [
    defineListField(
      "items",
      "Pathways",
      {
        name: "pathway",
        title: "Pathway",
        type: "object",
        fields: [
          defineIconField(),
          defineLineField("title", "Title", { max: 80 }),
          defineProseField("text", "Text", { max: 500 }),
          definePointsField("points", "Points"),
          defineLineField("callButton", "Phone button", { max: 60 }),
          defineSwitchField("urgent", "For emergencies", { optional: false }),
        ],
        preview: { select: { title: "title", subtitle: "callButton" } },
      },
      { length: 2 },
    ),
  ]),
  defineHeadedSectionField("testimonials", "Testimonials", 400),
  defineClosingField(),
]);

const defineContactWay = (name: string, title: string) =>
  defineCard(name, title, [defineLineField("button", "Button", { max: 60 })]);

export const contactPage = definePage("contactPage", "Contact", "/contact", [
  defineSectionField("hero", "Opening", [
    defineLineField("headline", "Headline"),
    defineLineField("subline", "Line under it"),
    defineProseField("text", "Text"),
  ]),
  defineContactWay("phoneWay", "By phone"),
  defineContactWay("emailWay", "By e-mail"),
  defineContactWay("chatWay", "By chat"),
  defineSectionField(
    "firstCall",
    "What happens when you call",
    [
      defineLineField("heading", "Heading", { optional: true }),
      defineProseField("text", "Text", { optional: true, max: 400 }),
      defineListField(
        "items",
        "Answers",
        {
          name: "callAnswer",
          title: "Answer",
          type: "object",
          fields: [
            defineLineField("question", "Question", { max: 80 }),
            defineProseField("answer", "Answer", { max: 500 }),
          ],
          preview: { select: { title: "question", subtitle: "answer" } },
        },
        { optional: true, max: 8 },
      ),
    ],
    {
      optional: true,
      description: "Shown here and on Services, once it has a heading and an answer.",
    },
  ),
  defineHeadedSectionField("form", "Form", 400, [
    defineLineField("submitButton", "Send button", { max: 40 }),
    defineLineField("pendingButton", "Send button while sending", { max: 40 }),
    defineProseField("note", "Note under the form", { max: 400 }),
  ]),
  defineSectionField("thankYou", "After sending", [
    defineLineField("heading", "Heading"),
    defineLineField("scheduleHeading", "Booking card heading"),
    defineProseField("scheduleText", "Booking card text", { max: 300 }),
    defineLineField("scheduleButton", "Booking button", { max: 60 }),
    defineLineField("againButton", "Send another", { max: 60 }),
  ]),
  defineHeadedSectionField("faq", "Questions", 300),
  defineClosingField(),
]);
