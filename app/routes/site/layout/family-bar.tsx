import { useLocation } from "@remix-run/react";
import { StaffBar } from "./staff-bar";

/** A bar for staff who view the site as families see it; loaded for staff alone. */
export default function FamilyBar() {
  const { pathname } = useLocation();
  return (
    <StaffBar label="As families will see it" exit={`${pathname}?as=staff`} exitText="Back to your own view">
      Samples are left out, for you alone.
    </StaffBar>
  );
}
