import { z } from "@hono/zod-openapi";

export const BlogPostShape = z
  .object({
    id: z.string(),
    title: z.string(),
    slug: z.string(),
    excerpt: z.string(),
    content: z.string().openapi({ description: "HTML" }),
    author: z.string(),
    category: z.string(),
    tags: z.array(z.string()),
    featuredImage: z.string().nullable(),
    imageAltText: z.string().nullable(),
    imageCaption: z.string().nullable(),
    metaDescription: z.string().nullable(),
    metaKeywords: z.array(z.string()),
    keywords: z.array(z.string()),
    readTime: z.int().openapi({ description: "Minutes" }),
    published: z.boolean(),
    featured: z.boolean(),
    viewCount: z.int(),
    aiGenerated: z.boolean(),
    generationPrompt: z.string().nullable().openapi({ description: "Null for anyone but staff" }),
    createdBy: z.string().nullable().openapi({ description: "Null for anyone but staff" }),
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    outline: z.boolean().optional().openapi({
      description:
        "Made without a model, and not yet rewritten and ticked: it can't be published. For staff alone",
    }),
    readsAsOurs: z.boolean().nullable().optional().openapi({
      description: "The tick 'This reads as ours'; null for what never was an outline. For staff alone",
    }),
  })
  .openapi("BlogPost");
