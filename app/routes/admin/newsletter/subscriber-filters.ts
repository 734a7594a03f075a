export const SUBSCRIBERS_PATH = "/admin/newsletter/subscribers";

export const subscriberFilters = {
  status: {
    label: "Status",
    placeholder: "Everybody",
    options: [
      { value: "confirmed", label: "Confirmed" },
      { value: "pending", label: "Not confirmed yet" },
      { value: "unsubscribed", label: "Unsubscribed" },
      { value: "bounced", label: "Bounced" },
    ],
  },
} as const;
