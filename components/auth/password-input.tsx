"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Tooltip } from "@/components/ui/tooltip";

export function PasswordInput({ subject, ...props }: Omit<ComponentProps<"input">, "type"> & { subject: string }) {
  const [isShown, setIsShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const action = `${isShown ? "Hide" : "Show"} ${subject}`;
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <div>
      <div className="relative">
        <Input
          {...props}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-12"
          onKeyDown={readCapsLock}
          onKeyUp={readCapsLock}
          onBlur={(event) => {
            setCapsLock(false);
            props.onBlur?.(event);
          }}
        />
        <Tooltip text={action} className="absolute top-1 right-1">
          {(control) => (
            <Button
              {...control}
              variant="ghost"
              size="icon-sm"
              className="text-muted-foreground"
              onClick={() => setIsShown(!isShown)}
            >
              {isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              <span className="sr-only">{action}</span>
            </Button>
          )}
        </Tooltip>
      </div>
      <p role="status" className={capsLock ? "mt-2 text-sm text-warning-foreground" : undefined}>
        {capsLock ? "Caps Lock is on" : null}
      </p>
    </div>
  );
}
