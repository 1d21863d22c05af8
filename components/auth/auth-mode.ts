/** What the account screen shows, and what its forms need to know of each other. */
export type AuthMode = "login" | "register" | "forgot-password";

export interface AuthFormProps {
  /** Typed in another form already; it need not be typed again. */
  email: string;
  /** Set when a link inside a form led here: the link is gone, so focus goes to the first field. */
  takesFocus: boolean;
  onSwitch: (mode: AuthMode, email: string) => void;
}
