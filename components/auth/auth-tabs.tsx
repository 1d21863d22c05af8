"use client";

import { type ReactNode, useState } from "react";
import type { AuthMode } from "@/components/auth/auth-mode";
import { ForgotPasswordForm } from "@/components/auth/forgot-password-form";
import { LoginForm } from "@/components/auth/login-form";
import { Registration } from "@/components/auth/registration";
import { useEntry } from "@/components/auth/use-entry";
import { dismissToast } from "@/components/toast";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { secondStepAddressFor } from "@/lib/auth/redirect-target";
import type { RegistrationOffer } from "@/lib/auth/registration-offer";

const titles: Record<AuthMode, { title: string; description: string }> = {
  login: { title: "Welcome back", description: "Log in to see your audits and integrations." },
  register: { title: "Create your account", description: "It takes a minute, and your first audit can start at once." },
  "forgot-password": {
    title: "Reset your password",
    description: "Enter the email you registered with, and we'll send you a link.",
  },
};

const withoutForm = {
  link: "Enter your work email, and we'll send you a link to create your account.",
  closed: "You need an invitation to create an account here.",
};

export function AuthTabs({
  target,
  first,
  registration,
  notice = null,
  provider = null,
}: {
  target: string;
  first: AuthMode;
  registration: RegistrationOffer;
  notice?: ReactNode;
  provider?: ReactNode;
}) {
  const [mode, setMode] = useState(first);
  const [email, setEmail] = useState("");
  const [takesFocus, setTakesFocus] = useState(false);
  const enter = useEntry(target);
  const askForSecondStep = useEntry(secondStepAddressFor(target));

  const switchTo = (next: AuthMode) => {
    // A refused login says nothing about the other forms.
    if (mode === "login") dismissToast();
    setMode(next);
  };
  const switchFromForm = (next: AuthMode, typed: string) => {
    setEmail(typed);
    setTakesFocus(true);
    switchTo(next);
  };
  const form = { email, takesFocus, onEmail: setEmail, onSwitch: switchFromForm };
  const { title, description } = titles[mode];
  const isOffered = mode !== "register" || registration.kind === "form";
  return (
    <Tabs
      value={mode}
      onValueChange={(next) => {
        setTakesFocus(false);
        switchTo(next as AuthMode);
      }}
      className="gap-7"
    >
      <div className="flex flex-col gap-1.5">
        <h1 className="font-semibold text-3xl">{title}</h1>
        <p className="text-muted-foreground">{isOffered ? description : withoutForm[registration.kind]}</p>
      </div>
      {notice}
      <TabsList aria-label="Account">
        <TabsTrigger value="login">Login</TabsTrigger>
        <TabsTrigger value="register">Register</TabsTrigger>
        <TabsTrigger value="forgot-password">Forgot password</TabsTrigger>
      </TabsList>
      <TabsContent value="login">
        <LoginForm {...form} onEntered={(needsSecondStep) => (needsSecondStep ? askForSecondStep() : enter())} />
        {provider}
      </TabsContent>
      <TabsContent value="register">
        <Registration offer={registration} email={email} onEntered={enter} />
        {provider}
      </TabsContent>
      <TabsContent value="forgot-password">
        <ForgotPasswordForm {...form} />
      </TabsContent>
    </Tabs>
  );
}
