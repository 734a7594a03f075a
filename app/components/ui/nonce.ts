import { createContext, useContext } from "react";

/** The Content-Security-Policy nonce of this answer; undefined in the browser, where it is not needed. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
