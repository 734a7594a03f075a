import { Tab, TabGroup, TabList, TabPanel, TabPanels } from "@headlessui/react";
import { useLocation, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { joinClassNames } from "~/components/ui/class-names";
import { applySearchChanges } from "~/domain/lists/filters";

type Entry<Name extends string> = { name: Name; label: ReactNode; panel: ReactNode };

/** Tabs whose choice is in the address under `param`: Back works, and without JavaScript each is a link. */
export function AddressTabs<Name extends string>({
  param,
  label,
  selected,
  tabs,
  small = false,
}: {
  param: string;
  label: string;
  selected: Name;
  tabs: readonly Entry<Name>[];
  small?: boolean;
}) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = (name: string) => `${pathname}${applySearchChanges(search, { [param]: name })}`;
  const choose = (index: number) => {
    const name = tabs[index]?.name;
    if (name && name !== selected) navigate(address(name), { preventScrollReset: true });
  };
  return (
    <TabGroup selectedIndex={tabs.findIndex(({ name }) => name === selected)} onChange={choose}>
      <TabList aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ name, label: text }, index) => (
          <Tab
            key={name}
            as="a"
            href={address(name)}
            onClick={(event: MouseEvent) => {
              // Headless UI ignores a click that is prevented.
              event.preventDefault();
              choose(index);
            }}
            className={joinClassNames(
              "-mb-px whitespace-nowrap border-b-2 font-semibold outline-offset-[-2px]",
              small ? "px-3 py-1.5 text-sm" : "px-4 py-2",
              name === selected
                ? "border-primary text-primary"
                : "border-transparent text-muted hover:border-edge hover:text-ink",
            )}
          >
            {text}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {tabs.map(({ name, panel }) => (
          <TabPanel key={name} className={small ? undefined : "pt-5"} tabIndex={-1}>
            {panel}
          </TabPanel>
        ))}
      </TabPanels>
    </TabGroup>
  );
}
