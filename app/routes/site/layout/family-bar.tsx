import { useLocation } from "@remix-run/react";
import { StaffBar } from "./staff-bar";

/** Loaded for staff alone. */
export default function FamilyBar() {
  const { pathname } = useLocation();
  return (
    <StaffBar label="As families will see it" exit={`${pathname}?as=staff`} exitText="Back to your own view">
      Samples are left out, for you alone.
    </StaffBar>
  );
}
