export interface PasskeyView {
  id: number;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface SecondStepView {
  isOn: boolean;
  passkeys: PasskeyView[];
  codesSince: string | null;
  areCodesSetUp: boolean;
  recoveryCodesLeft: number;
  passkeyOrigin: string | null;
  hasPassword: boolean;
}

export interface CodesSetup {
  key: string;
  qr: { size: number; path: string };
}

export interface NewRecoveryCodes {
  recoveryCodes: string[];
}

export interface LoginChoices {
  hasPasskeys: boolean;
  hasCodes: boolean;
  passkeyOrigin: string | null;
}
