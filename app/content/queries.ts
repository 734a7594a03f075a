import { defineQuery } from "groq";

/*
 * Every question the site asks its content store, in one place. Each projection that follows a reference
 * carries `_id`, because that is how the cache knows what a result depends on. A page that is one document
 * is found by its id, which both lakes answer without a search.
 */

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
    business,
    name,
    jobTitle,
    tagline,
    description,
    personDescription,
    yearsExperience,
    familiesHelped,
    treatmentEngagement,
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

const methodSteps = /* groq */ `
  *[_type == "methodStep"] | order(number asc) { _id, number, title, subtitle, description, icon, color }
`;

export const homePageQuery = defineQuery(`
  *[_type == "homePage" && _id == "homePage"][0] {
    _id,
    hero { headline, subtitle, availability, text, callButton, chatButton, image { ${image} } },
    video { heading, text, clip { ${video} } },
    profile { heading, subheading, text, credentials, linkText },
    method { heading, text, callButton },
    pathways { heading, text, items[] { _key, icon, title, text, points, callButton, urgent } },
    testimonials { heading, text },
    closing { heading, text, callButton, secondButton },
    seo { title, description },
    "methodSteps": ${methodSteps},
    "quotes": *[_type == "testimonial"] | order(order asc) {
      _id, quote, author, role, location, service
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
    form { heading, text, submitButton, pendingButton, note },
    thankYou { heading, scheduleHeading, scheduleText, scheduleButton, againButton },
    faq { heading, text },
    closing { heading, text, callButton, secondButton },
    seo { title, description },
    "faqItems": *[_type == "faqItem" && page == "contact"] | order(order asc) { _id, question, answer }
  }
`);
