import type { Metadata } from "next";
import { ModelFacts } from "@/components/operator/model-facts";
import { ModelForm } from "@/components/operator/model-form";
import { OperatorHeading } from "@/components/operator/operator-heading";
import { getModelState } from "@/lib/operator/model-query";
import { openForOperator } from "../open-for-operator";

export const metadata: Metadata = { title: "Operations: model" };

export default async function OperatorModelPage() {
  const state = await getModelState(await openForOperator());
  return (
    <>
      <OperatorHeading current="model" />
      <div className="flex flex-col gap-6">
        <ModelFacts state={state} />
        {state.server?.source === "settings" ? null : <ModelForm {...state} />}
      </div>
    </>
  );
}
