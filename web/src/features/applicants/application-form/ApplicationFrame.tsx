import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n';
import { useBanner } from '../../../shared/kit/banner';
import { useConfirm } from '../../../shared/kit/dialog';
import { Form } from '../../../shared/kit/form';
import { formTexts } from '../texts/form';
import { Notices } from './Notices';
import { continued, openExisting, type Opening, rebased, startedAgain } from './opening';
import { type Stage } from './stage';
import { StaleDialog } from './stages/later';
import { changesOf } from './submission/differences';
import { type OpenApplication } from './useApplication';
import { type FormValues } from './values';
import { Part } from '../../../shared/kit/Part';

interface ApplicationFrameProps {
  readonly opening: Opening;
  readonly application: OpenApplication;
  /** The stage that a form with other people's changes opens at. */
  readonly stage: Stage;
  readonly onReopen: (opening: Opening) => void;
  readonly onSubmit: (values: FormValues) => Promise<void>;
  /** The fields, and the bar below them. */
  readonly children: ReactNode;
}

/** Around the fields of an application, in either layout: what one has to know, and the questions that come up. */
export const ApplicationFrame = ({
  opening,
  application,
  stage,
  onReopen,
  onSubmit,
  children,
}: ApplicationFrameProps) => {
  const t = useText(formTexts);
  const banner = useBanner();
  const confirm = useConfirm();
  const { form, draft, newer, theirs, askAboutNewer } = application;
  const { base } = opening;
  // Said where the form opened; further on a way to lose everything has no place above each stage.
  const [opened] = useState(stage);

  const startAgain = async (): Promise<void> => {
    const yes = await confirm({
      title: t('startAgainTitle'),
      text: t(base === undefined ? 'startAgainText' : 'startAgainEdit'),
      confirm: t('startAgain'),
      danger: true,
    });
    if (!yes) return;
    draft.emptied();
    onReopen(startedAgain(opening));
  };

  return (
    <>
      <Notices
        opening={stage === opened ? opening : { ...opening, resumed: undefined }}
        other={draft.other}
        onTakeOther={(other) => onReopen(continued(opening, other))}
        onKeepThis={draft.keepThis}
        stale={newer !== undefined && theirs === undefined}
        onShowStale={() => askAboutNewer(true)}
        onStartAgain={() => void startAgain()}
      />
      <Form form={form} onSubmit={onSubmit}>
        {children}
      </Form>
      {theirs !== undefined && base !== undefined && (
        <Part>
          <StaleDialog
            before={base.values}
            theirs={theirs}
            mine={form.getValues()}
            onClose={() => askAboutNewer(false)}
            onReload={() => {
              draft.keeper()?.discard();
              onReopen(openExisting(opening.accountid, theirs));
            }}
            onRebase={() => {
              banner('info', t('staleTaken'));
              onReopen(rebased(opening, theirs, changesOf(base.values, form.getValues()), stage));
            }}
          />
        </Part>
      )}
    </>
  );
};
