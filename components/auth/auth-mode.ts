export type AuthMode = "login" | "register" | "forgot-password";

export interface AuthFormProps {
  email: string;
  /** Set when a link inside a form led here: the link is gone, so focus goes to the first field. */
  takesFocus: boolean;
  onSwitch: (mode: AuthMode, email: string) => void;
}
