export interface PasskeyView {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondStepView {
  isOn: boolean;
  passkeys: PasskeyView[];
  /** Since when an app's codes are asked for; null while they are not. */
  codesSince: string | null;
  areCodesSetUp: boolean;
  recoveryCodesLeft: number;
  /** Where browsers make passkeys; null when they can't, at an IP address. */
  passkeyOrigin: string | null;
  /** Whether a change takes the password; without one, a recent login. */
  hasPassword: boolean;
}

export interface CodesSetup {
  /** For whoever can't take a picture of the QR code. */
  key: string;
  qr: { size: number; path: string };
}

/** Told once, to the account that they are for; empty when it keeps those it has. */
export interface NewRecoveryCodes {
  recoveryCodes: string[];
}

export interface LoginChoices {
  hasPasskeys: boolean;
  hasCodes: boolean;
  passkeyOrigin: string | null;
}
