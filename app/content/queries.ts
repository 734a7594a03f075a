import { defineQuery } from "groq";

/* A page that is one document is fetched by its id, which both lakes answer without a search. */

const image = /* groq */ `
  alt,
  caption,
  crop { top, bottom, left, right },
  hotspot { x, y, width, height },
  asset-> { _id, metadata { lqip, dimensions { width, height } } }
`;

const video = /* groq */ `
  title,
  embedUrl,
  duration,
  transcript,
  poster { ${image} }
`;

export const siteSettingsQuery = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0] {
    _id,
    _type,
    figuresAreReal,
    credentialsAreReal,
    addressIsReal,
    priceIsReal,
    hoursAreReal,
    samplesHidden,
    notesConsent,
    business,
    name,
    jobTitle,
    tagline,
    description,
    personDescription,
    "figures": coalesce(
      figures[] { _key, figure, value, definition, count, from, until, source },
      []
    ),
    statesServed,
    priceRange,
    url,
    phone,
    email,
    address { locality, region, country },
    areaServed,
    language,
    hoursText,
    hours[] { days, opens, closes },
    "socialProfiles": coalesce(socialProfiles[] { platform, url }, []),
    crisis { heading, text, resources[] { _key, label, shortLabel, detail, href } },
    "bookingLinks": {
      "emergency": bookingLinks.emergency,
      "standard": bookingLinks.standard,
      "exploratory": bookingLinks.exploratory
    },
    footer { text, chatButton, smallPrint },
    logo { ${image} },
    image { ${image} }
  }
`);

const callToAction = /* groq */ `heading, text, callButton, secondButton`;
const seo = /* groq */ `title, description`;
const timeline = /* groq */ `heading, text, steps[] { _key, when, title, description }`;

const richText = /* groq */ `[] {
  ...,
  _type == "figure" => { ..., asset-> { _id, metadata { lqip, dimensions { width, height } } } }
}`;

const methodSteps = /* groq */ `
  *[_type == "methodStep"] | order(number asc) { _id, number, title, subtitle, description, icon, color }
`;

const firstCall = "heading, text, items[] { _key, question, answer }";

export const homePageQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0] {
    _id,
    _type,
    hero { headline, subtitle, availability, text, callButton, chatButton, image { ${image} } },
    ways {
      heading,
      danger { title, text },
      today { title, text, button },
      ahead { title, text, button }
    },
    video { heading, text, clip { ${video} } },
    profile { heading, subheading, text, credentials, linkText },
    method { heading, text, callButton },
    pathways { heading, text, items[] { _key, icon, title, text, points, callButton, urgent } },
    testimonials { heading, text },
    closing { ${callToAction} },
    seo { ${seo} },
    "methodSteps": ${methodSteps},
    "quotes": *[_type == "testimonial"] | order(order asc) {
      _id, _type, quote, author, role, location, service, confirmed
    }
  }
`);

export const contactPageQuery = defineQuery(`
  *[_type == "contactPage" && _id == "contactPage"][0] {
    _id,
    hero { headline, subline, text },
    phoneWay { title, text, button },
    emailWay { title, text, button },
    chatWay { title, text, button },
    firstCall { ${firstCall} },
    form { heading, text, submitButton, pendingButton, note },
    thankYou { heading, scheduleHeading, scheduleText, scheduleButton, againButton },
    faq { heading, text },
    closing { ${callToAction} },
    seo { ${seo} },
    "faqItems": *[_type == "faqItem" && page == "contact"] | order(order asc) { _id, question, answer }
  }
`);

export const aboutPageQuery = defineQuery(`
  *[_type == "aboutPage" && _id == "aboutPage"][0] {
    _id,
    _type,
    hero { headline, subline, text, callButton },
    story { heading, text },
    values { heading, text, items[] { _key, icon, title, description } },
    statistics { heading, note },
    credentials { heading, text, points },
    "trust": *[_type == "siteSettings" && _id == "siteSettings"][0].trust {
      certifyingBody, certificateNumber, certificateUrl, supervision, feeRange
    },
    closing { ${callToAction} },
    seo { ${seo} }
  }
`);

export const servicesPageQuery = defineQuery(`
  *[_type == "servicesPage" && _id == "servicesPage"][0] {
    _id,
    hero { headline, text, chatButton, callButton },
    services { heading, text },
    timelines { heading, text, emergency { ${timeline} }, planned { ${timeline} } },
    coverage { heading, text, callButton },
    "firstCall": *[_type == "contactPage" && _id == "contactPage"][0].firstCall { ${firstCall} },
    faq { heading, text },
    closing { ${callToAction} },
    seo { ${seo} },
    "serviceCards": *[_type == "serviceCard"] | order(order asc) { _id, title, icon, description },
    "faqItems": *[_type == "faqItem" && page == "services"] | order(order asc) { _id, question, answer }
  }
`);

export const resourcesPageQuery = defineQuery(`
  *[_type == "resourcesPage" && _id == "resourcesPage"][0] {
    _id,
    hero { headline, text },
    blogCard { title, text, linkText },
    carTalkCard { title, text, linkText },
    guidesCard { title, text },
    closing { heading, text, linkText },
    seo { ${seo} },
    "guides": *[_type == "guide"] | order(order asc) {
      _id, title, subtitle, "slug": slug.current, description, button
    }
  }
`);

export const guidesQuery = defineQuery(`
  *[_type == "guide"] | order(order asc) { _id, _updatedAt, title, subtitle, "slug": slug.current, content }
`);

export const carTalkPageQuery = defineQuery(`
  *[_type == "carTalkPage" && _id == "carTalkPage"][0] {
    _id,
    _type,
    hero { headline, subline, text },
    episodes { latestHeading, recentHeading },
    subscribe { heading, text, links[] { _key, platform, url } },
    closing { ${callToAction} },
    seo { ${seo} }
  }
`);

export const blogPageQuery = defineQuery(`
  *[_type == "blogPage" && _id == "blogPage"][0] {
    _id,
    hero { headline, text },
    list { searchLabel, searchPlaceholder, allLabel, featuredLabel, emptyText, clearButton },
    newsletter { heading, text, label, button, pendingButton, success, note },
    helpCard { heading, text, button },
    missing { heading, text, button },
    seo { ${seo} }
  }
`);

export const notFoundPageQuery = defineQuery(`
  *[_type == "notFoundPage" && _id == "notFoundPage"][0] {
    _id, opening, help, callButton, homeButton, headline, text, seo { ${seo} }
  }
`);

export const legalPageQuery = defineQuery(`
  *[_type == "legalPage" && slug.current == $slug][0] {
    _id, title, "slug": slug.current, lastUpdated, summary, content${richText}, seo { ${seo} }
  }
`);

export const podcastEpisodesQuery = defineQuery(`
  *[_type == "podcastEpisode"] | order(date desc, number desc) {
    _id,
    _type,
    number,
    title,
    "slug": slug.current,
    description,
    date,
    duration,
    "audio": audio.asset-> { path, size, mimeType },
    audioUrl,
    audioBytes,
    transcript,
    "topics": coalesce(topics, []),
    featured,
    "clips": coalesce(clips[] { _key, ${video} }, [])
  }
`);

/** Reads, for staff, everything that may still be a sample (`samples.ts`). */
export const sampleDocumentsQuery = defineQuery(`
  *[_type in ["siteSettings", "homePage", "aboutPage", "carTalkPage", "testimonial", "podcastEpisode", "guide", "author", "legalPage"] || _id in $stories]
    | order(_type asc, order asc, number desc) {
      ...,
      "image": select(defined(image) => { "file": image.asset->originalFilename })
    }
`);

export const categoriesQuery = defineQuery(`
  *[_type == "category"] | order(order asc) { _id, title, "slug": slug.current, description }
`);

const postCard = /* groq */ `
  _id,
  _updatedAt,
  title,
  "slug": slug.current,
  excerpt,
  category-> { _id, title, "slug": slug.current },
  author-> { _id, name, jobTitle },
  "tags": coalesce(tags, []),
  featuredImage { ${image} },
  "shelfPicture": select(
    defined(featuredImage) || defined(featuredImageUrl) => null,
    category->picture { ${image} }
  ),
  featuredImageUrl,
  imageAltText,
  imageCaption,
  readTime,
  "featured": coalesce(featured, false),
  publishedAt
`;

export const postCardsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc) { ${postCard} }
`);

/** Reads only the fields for filtering and related posts: each edit of a post reads every one again. */
export const postIndexQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc) {
    _id,
    "category": category._ref,
    "tags": coalesce(tags, []),
    "featured": coalesce(featured, false)
  }
`);

export const postTextsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] {
    _id,
    title,
    excerpt,
    "category": category->title,
    "tags": coalesce(tags, []),
    "text": pt::text(content)
  }
`);

export const postCardsByIdQuery = defineQuery(`
  *[_type == "post" && _id in $ids] { ${postCard} }
`);

export const postQuery = defineQuery(`
  *[_type == "post" && slug.current == $slug][0] {
    ${postCard},
    "doNow": coalesce(doNow, []),
    reviewedAt,
    metaDescription,
    "metaKeywords": coalesce(metaKeywords, []),
    "aiGenerated": coalesce(aiGenerated, false),
    content${richText},
    "byline": author-> { _id, _type, jobTitle },
    "authorBio": author->bio,
    "authorImage": author->image { ${image} }
  }
`);

const postVersion = `{
    _id,
    _rev,
    _createdAt,
    _updatedAt,
    title,
    "slug": slug.current,
    excerpt,
    content${richText},
    author-> { _id, name },
    category-> { _id, title, "slug": slug.current },
    "tags": coalesce(tags, []),
    featuredImage { ${image} },
    featuredImageUrl,
    imageAltText,
    imageCaption,
    metaDescription,
    "metaKeywords": coalesce(metaKeywords, []),
    readTime,
    "featured": coalesce(featured, false),
    "aiGenerated": coalesce(aiGenerated, false),
    generationPrompt,
    outlineOf,
    readsAsOurs,
    createdBy,
    publishedAt
  }`;

/** Reads, with the `raw` perspective, every post and every draft, or those of an id. Versions in releases are separate. */
export const postVersionsQuery = defineQuery(`
  *[_type == "post" && !(_id in path("versions.**")) && ($id == null || _id == $id || _id == "drafts." + $id)] | order(_createdAt desc) ${postVersion}
`);

/** Reads a post by the full id of its version in a release; with the `raw` perspective. */
export const postVersionQuery = defineQuery(`
  *[_type == "post" && _id == $id] ${postVersion}
`);

export const topicsQuery = defineQuery(`
  *[_type == "topic"] | order(priority desc, title asc) {
    _id,
    _createdAt,
    _updatedAt,
    title,
    topicTemplate,
    description,
    category-> { _id, title, "slug": slug.current },
    "keywords": coalesce(keywords, []),
    tone,
    difficulty,
    priority,
    active,
    "useCount": coalesce(useCount, 0),
    lastUsed,
    createdBy
  }
`);

/** Reads every version of each letter, drafts included: for the `raw` perspective. */
export const newsletterIssuesQuery = defineQuery(`
  *[_type == "newsletterIssue" && ($id == null || _id == $id || _id == "drafts." + $id)] | order(_createdAt desc) {
    _id,
    _rev,
    _createdAt,
    _updatedAt,
    title,
    subject,
    preheader,
    body${richText},
    "posts": coalesce(posts[]-> { _id, title, excerpt, "slug": slug.current }, [])
  }
`);

export const textsQuery = defineQuery(`
  *[_type in ["nurtureEmail", "staffText", "chatQuestion", "routingMessage", "textConsent", "spokenWords", "afterCrisisTexts"]] {
    _id,
    _type,
    subject,
    preheader,
    body,
    heading,
    text,
    question,
    message,
    who, purpose, frequency, rates, stopAndHelp, terms, privacy,
    danger, "greeting": coalesce(greeting, ""), unanswered, callBack, leaveMessage, mayText, agree, agreed, tone, willCallBack, taken,
    dayAfter, thirdDay, weekAfter
  }
`);
