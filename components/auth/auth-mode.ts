export type AuthMode = "login" | "register" | "forgot-password";

export interface AuthFormProps {
  email: string;
  /** Set when a link in another form led here, so focus has to move. */
  takesFocus: boolean;
  /** Takes what is typed along to the other forms. */
  onEmail: (email: string) => void;
  onSwitch: (mode: AuthMode, email: string) => void;
}
