export interface PasskeyView {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondStepView {
  isOn: boolean;
  passkeys: PasskeyView[];
  /** When codes from an app were turned on; null while they are off. */
  codesSince: string | null;
  areCodesSetUp: boolean;
  recoveryCodesLeft: number;
  /** Where browsers can make passkeys; null at an IP address, where they can't. */
  passkeyOrigin: string | null;
  /** Whether a change requires the password rather than a recent login. */
  hasPassword: boolean;
}

export interface CodesSetup {
  /** For people who can't scan the QR code. */
  key: string;
  qr: { size: number; path: string };
}

/** Shown once; empty if the account keeps its current codes. */
export interface NewRecoveryCodes {
  recoveryCodes: string[];
}

export interface LoginChoices {
  hasPasskeys: boolean;
  hasCodes: boolean;
  passkeyOrigin: string | null;
}
