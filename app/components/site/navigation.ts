export type NavigationLink = { label: string; to: string };

export const MAIN_LINKS: NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Contact", to: "/contact" },
];

export const RESOURCE_LINKS: NavigationLink[] = [
  { label: "Blog", to: "/blog" },
  { label: "Car Talk", to: "/car-talk" },
  { label: "Guides", to: "/resources" },
];

export const FOOTER_LINKS: NavigationLink[] = [
  { label: "Home", to: "/" },
  { label: "About", to: "/about" },
  { label: "Services", to: "/services" },
  { label: "Contact", to: "/contact" },
  { label: "Resources", to: "/resources" },
  { label: "Blog", to: "/blog" },
];

export const LEGAL_LINKS: NavigationLink[] = [
  { label: "Privacy Policy", to: "/privacy" },
  { label: "Terms of Service", to: "/terms" },
  { label: "Professional Disclaimer", to: "/disclaimer" },
];
