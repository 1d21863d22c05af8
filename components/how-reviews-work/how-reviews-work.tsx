import type { ReactNode } from "react";
import { PageHeading } from "@/components/layout/page-heading";
import { FiguresTable } from "@/components/report/figures-table";
import { Card, CardTitle } from "@/components/ui/card";
import { builtIn } from "@/lib/audits/built-in-reviewer";
import { answeredByPeople, rulesAccuracy, shareWrong } from "@/lib/review/accuracy";
import { checkIds, readCheckIds } from "@/lib/review/registry";

/** @param server who gets what a model reads */
export function HowReviewsWork({ reviewer, server }: { reviewer: string; server: string }) {
  const hasModel = reviewer !== builtIn;
  return (
    <>
      <PageHeading
        title="How reviews work"
        description="What we measure, what AI reads, how often we are right, and how to tell us when we are wrong."
      />
      <div className="flex max-w-3xl flex-col gap-6">
        <Part title="Who reviews a site">
          <p>
            SpotCheck’s rules measure speed, accessibility, links, menus, forms, buttons, contrast and reading ease. An
            AI model judges what takes a reader: whether the headline says what you sell, whether proof and prices
            convince, which sentences to rewrite. Of {checkIds.length} checks, {readCheckIds.length} need a reader.
          </p>
          <p>
            {hasModel
              ? `This portal uses the AI model ${reviewer}. Each part of a report says who wrote it. If the model fails or its budget is used up, SpotCheck’s rules write that part.`
              : "This portal uses no AI model. SpotCheck’s rules write the whole report and leave most checks that need a reader unscored."}
          </p>
        </Part>
        <Part title="What is sent, and where">
          <p>
            {hasModel
              ? `This portal sends its questions for the model to ${server}. They contain:`
              : "This portal sends nothing to an AI model. A portal with a model sends it:"}
          </p>
          <List>
            <li>addresses, texts, links, buttons and form labels of the public pages we read</li>
            <li>screenshots of the audited pages, above the fold</li>
            <li>the scores and faults we measured</li>
            <li>the audience and goal you typed when you started the audit</li>
          </List>
          <p>
            Never sent: your password, anything from HubSpot, and any name or email address that your public pages don’t
            show.
          </p>
        </Part>
        <Part title="What we check before we publish">
          <List>
            <li>Every quote must be on the page it names. If it isn’t, we drop the statement and count it.</li>
            <li>
              Two AI readings judge each check that needs a reader, and a third votes where they differ. Another reading
              compares every statement with your pages, without knowing the reasons. We drop what it doesn’t confirm.
            </li>
            <li>
              When a check or weakness calls something missing, code searches everything we read for it and shows that
              reading what it finds.
            </li>
            <li>We drop praise for a figure that another of your pages contradicts.</li>
            <li>We drop rewrites that add a number, a name or a promise your site doesn’t have.</li>
            <li>
              A last reading compares the AI’s statements with each other and with our measurements. We drop
              contradictions.
            </li>
            <li>Text aimed at AI on your pages never counts as proof, and we report it.</li>
          </List>
          <p>SpotCheck’s rules are code, so only the checks of quotes and figures apply to them.</p>
        </Part>
        <Part title="How often we were right">
          <Accuracy />
        </Part>
        <Part title="What we can’t see">
          <List>
            <li>More than ten pages in full. We read up to forty others, and linked PDFs, as text only.</li>
            <li>Anything behind a login or after a form, because we never send one.</li>
            <li>Videos, sound and most text inside images.</li>
            <li>Your visitors: how many come, what they buy, and what a change will bring.</li>
            <li>Changes after the audit. A report describes the pages on its date.</li>
          </List>
        </Part>
        <Part id="dispute" title="How to dispute a finding">
          <p>
            Open the finding in your report, choose “This is wrong” and say why. It stays in the report, marked as
            disputed, and leaves your open actions, in later audits too. Scores don’t change. Choose “This is wrong”
            again to take it back.
          </p>
          <p>
            The operator of this portal sees how many customers dispute each check, and reads your reason. The report’s
            owner reads it too. Other guests see that the finding is disputed, not why. Read-only links and report
            downloads leave it out.
          </p>
        </Part>
      </div>
    </>
  );
}

function Accuracy() {
  const { wrongFindings, findings, wrongActions, actions } = rulesAccuracy;
  const row = (key: string, title: string, measured: typeof answeredByPeople | typeof rulesAccuracy) => ({
    key,
    title,
    figures: [
      measured.sites,
      measured.statements.toLocaleString("en-US"),
      `${measured.wrong}\u00a0(${shareWrong(measured)})`,
    ],
  });
  return (
    <>
      <p>Careful readers who wrote none of the code compared each statement with the site it was about.</p>
      <FiguresTable
        caption="Statements that were false or misleading"
        columns={["Who reviewed", "Sites", "Statements", "Wrong"]}
        rows={[
          row("rules", "SpotCheck’s rules", rulesAccuracy),
          row("people", "People in place of an AI model", answeredByPeople),
        ]}
      />
      <p>
        The rules reviewed business sites that nobody had tuned them for. Of {findings} findings, {wrongFindings} were
        wrong; of {actions} recommended actions, {wrongActions}.
      </p>
      <p>
        We have measured no AI model yet. On {answeredByPeople.sites} of these sites, people answered its questions by
        hand, and our checks dropped what they couldn’t confirm. At most {answeredByPeople.mostOnOneSite} of a site’s
        statements were wrong, and {answeredByPeople.wrongActions} of {answeredByPeople.actions} recommended actions. An
        AI model may be wrong more often, so look at the evidence beside a finding before you act on it.
      </p>
    </>
  );
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Card id={id} className="scroll-mt-28 gap-4 leading-relaxed">
      <CardTitle>{title}</CardTitle>
      {children}
    </Card>
  );
}

function List({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-2 pl-5">{children}</ul>;
}
