import { Link, NavLink, useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Phone from "lucide-react/icons/phone";
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { Picture } from "~/content/image";
import type { SiteSettings } from "~/content/settings.server";
import { QuickExit } from "../chat/quick-exit";
import { Container } from "../layout";
import { listMenuLinks } from "./navigation";

const DESKTOP_LINK =
  "flex min-h-11 items-center rounded-sm px-3 text-sm font-semibold transition-colors hover:text-primary hover:underline hover:underline-offset-8";

const CURRENT_LINK = "text-primary underline decoration-clay decoration-2 underline-offset-8";

function PanelLinks({ menu }: { menu: "header" | "resources" }) {
  return listMenuLinks(menu).map((link) => (
    <li key={link.to}>
      <NavLink
        to={link.to}
        end={link.to === "/"}
        prefetch="intent"
        className={({ isActive }) =>
          joinClassNames(
            "flex min-h-12 items-center rounded-sm px-3 font-semibold hover:bg-sage",
            isActive ? "bg-sage text-primary" : "text-ink",
          )
        }
      >
        {link.label}
      </NavLink>
    </li>
  ));
}

export function SiteHeader({ settings }: { settings: SiteSettings }) {
  const { business, phone, phoneHref, logo } = settings;
  const { pathname } = useLocation();
  const isInResources = listMenuLinks("resources").some(({ to }) => `${pathname}/`.startsWith(`${to}/`));
  return (
    <header className="site-header grid grid-cols-[minmax(0,1fr)]">
      <Container className="flex items-center justify-between gap-3">
        <Wordmark business={business} logo={logo} />

        <nav aria-label="Main" className="max-lg:hidden print:hidden">
          <ul className="flex items-center">
            {listMenuLinks("header").map((link) => (
              <li key={link.to}>
                <NavLink
                  to={link.to}
                  end={link.to === "/"}
                  prefetch="intent"
                  className={({ isActive }) => joinClassNames(DESKTOP_LINK, isActive && CURRENT_LINK)}
                >
                  {link.label}
                </NavLink>
              </li>
            ))}
            <li>
              <DisclosureMenu
                hover
                current={isInResources}
                className="relative"
                buttonClassName={joinClassNames(DESKTOP_LINK, "gap-1", isInResources && CURRENT_LINK)}
                button={
                  <>
                    Resources
                    <ChevronDown
                      aria-hidden
                      className="size-4 transition-transform group-data-[open=true]:rotate-180"
                    />
                  </>
                }
              >
                <ul className="absolute right-0 top-full w-52 animate-appear rounded-control border border-line bg-surface p-1.5 text-sm shadow-pop">
                  <PanelLinks menu="resources" />
                </ul>
              </DisclosureMenu>
            </li>
          </ul>
        </nav>

        <div className="flex shrink-0 items-center gap-2">
          <QuickExit />
          <a
            href={phoneHref}
            className={joinClassNames(
              buildButtonClass(),
              "max-md:hidden print:inline-flex print:bg-transparent print:text-ink",
            )}
          >
            <Phone aria-hidden className="size-[1.1em]" />
            <span>
              <span className="lg:max-xl:sr-only">Call </span>
              <span className="whitespace-nowrap">{phone}</span>
            </span>
          </a>
          <DisclosureMenu
            className="lg:hidden print:hidden"
            buttonClassName="flex size-11 items-center justify-center rounded-control border border-edge hover:bg-sand"
            button={
              <>
                <span aria-hidden className="menu-mark" />
                <span className="sr-only">Menu</span>
              </>
            }
          >
            <nav aria-label="Main" className="menu-sheet">
              <ul className="grid gap-1">
                <PanelLinks menu="header" />
                <li className="mt-3 border-t border-line pt-3">
                  <p id="mobile-resources" className="px-3 pb-1 text-xs font-semibold text-muted">
                    Resources
                  </p>
                  <ul aria-labelledby="mobile-resources" className="grid gap-1">
                    <PanelLinks menu="resources" />
                  </ul>
                </li>
                <li className="mt-3">
                  <a href={phoneHref} className={joinClassNames(buildButtonClass({ size: "lg" }), "w-full")}>
                    <Phone aria-hidden className="size-[1.1em]" />
                    {/* In one line, unless letters are so large that it has none. */}
                    <span>
                      Call <span className="inline-block">{phone}</span>
                    </span>
                  </a>
                </li>
              </ul>
            </nav>
          </DisclosureMenu>
        </div>
      </Container>
    </header>
  );
}

function Wordmark({ business, logo }: { business: string; logo: Picture | null }) {
  return (
    <Link to="/" className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-sm text-ink">
      {logo ? (
        <img
          src={logo.src}
          srcSet={logo.srcSet}
          sizes="160px"
          width={logo.width}
          height={logo.height}
          alt={business}
          className="max-h-11 w-auto"
        />
      ) : (
        <>
          <svg aria-hidden="true" viewBox="0 0 32 32" className="size-9 shrink-0">
            <rect width="32" height="32" rx="9" className="fill-evergreen" />
            <path className="fill-clay-glow" d="M11 27V12.5a5 5 0 0 1 10 0V27Z" />
            <path className="fill-evergreen-deep" d="M21 12.6 25 14v13h-4Z" />
            <circle cx="16" cy="5" r="1.6" className="fill-clay-glow" />
          </svg>
          <span className="font-display text-[1.0625rem] font-medium leading-[1.1] tracking-tight tiny:sr-only sm:text-[1.1875rem]">
            {business}
          </span>
        </>
      )}
    </Link>
  );
}

type DisclosureMenuProps = {
  button: ReactNode;
  buttonClassName: string;
  className?: string;
  current?: boolean;
  /** Whether the menu opens on hover; a click then keeps it open. */
  hover?: boolean;
  children: ReactNode;
};

/** A menu that, without scripts and until they run (`open` is undefined), opens on focus: `styles/site.css`. */
function DisclosureMenu({
  button,
  buttonClassName,
  className,
  current,
  hover,
  children,
}: DisclosureMenuProps) {
  const [open, setOpen] = useState<boolean>();
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const closedAt = useRef<number | null>(null);
  const byHover = useRef(false);
  const { key } = useLocation();

  const show = (next: boolean, hovered = false) => {
    clearTimeout(timer.current);
    if (open && !next) closedAt.current = Date.now();
    byHover.current = hovered;
    setOpen(next);
  };

  // A navigation closes the menu; one that focus opened before hydration stays open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location key is the signal
  useEffect(
    () => setOpen((before) => before === undefined && place.current?.contains(document.activeElement)),
    [key],
  );

  useEffect(() => {
    const onPointerDown = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener("pointerdown", onPointerDown);
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    show(false);
    place.current?.querySelector("button")?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    if (open && event.relatedTarget && !place.current?.contains(event.relatedTarget as Node)) show(false);
  };
  const onPointer = (event: PointerEvent) => {
    if (!hover || event.pointerType !== "mouse") return;
    clearTimeout(timer.current);
    if (event.type === "pointerenter") {
      if (!open)
        timer.current = setTimeout(show, computeMenuOpenDelay(Date.now(), closedAt.current), true, true);
    } else if (byHover.current || !open) timer.current = setTimeout(show, OPEN_DELAY_MS, false);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the events are those of the button and the links in it
    <div
      ref={place}
      data-open={open}
      className={joinClassNames("menu group", className)}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={onPointer}
      onPointerLeave={onPointer}
    >
      <button
        type="button"
        // Without a tab index, Safari doesn't focus a clicked button.
        tabIndex={0}
        aria-expanded={open ?? false}
        aria-current={current || undefined}
        onClick={() => show(!open || byHover.current)}
        className={buttonClassName}
      >
        {button}
      </button>
      <div className="menu-panel">{children}</div>
    </div>
  );
}

/** Hover delays of the navigation (docs/product/numbers.md §9). */
const OPEN_DELAY_MS = 200;
const SKIP_DELAY_MS = 300;

/** Computes the delay before a menu opens: none when a menu was closed less than the skip delay ago. */
export function computeMenuOpenDelay(now: number, closedAt: number | null): number {
  return closedAt !== null && now - closedAt < SKIP_DELAY_MS ? 0 : OPEN_DELAY_MS;
}
