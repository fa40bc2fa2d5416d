import { useState } from 'react';
import { asPortalError, auditClaim } from '../../../shared/api';
import { specTexts, useText } from '../../../shared/i18n';
import { Banner } from '../../../shared/kit/banner';
import { Button } from '../../../shared/kit/Button';
import { Dialog, DialogText } from '../../../shared/kit/dialog';
import { FactorChoice, type Ways } from '../FactorChoice';
import { factorFormTexts } from '../sign-in/texts';
import { useAskOwnFactorMutation, useShowOwnFactorMutation } from './api';
import { stepUpTexts } from './texts';

/** A second factor is asked for in the middle of something, which goes on when it was shown. */
export const StepUpDialog = ({ answer }: { readonly answer: (shown: boolean) => void }) => {
  const t = useText(stepUpTexts, specTexts);
  const asking = useText(factorFormTexts);
  const [ask] = useAskOwnFactorMutation();
  const [send] = useShowOwnFactorMutation();
  const [ways, setWays] = useState<Ways>();
  const [failure, setFailure] = useState<string>();
  const audit = auditClaim('show_factor');

  const failed = (error: unknown): void => {
    const { code, status, retryAfter = 60 } = asPortalError(error);
    const isWrong = code === 'factor-wrong' || code === 'passkey-wrong';
    // The session ended meanwhile: whoever sends is told so, as ever.
    if (status === 401 && !isWrong) answer(true);
    else if (status === 429) setFailure(t('wait', { minutes: Math.ceil(retryAfter / 60) }));
    else setFailure(t(isWrong ? code : 'failed'));
  };
  return (
    <Dialog title={asking('title')} onClose={() => answer(false)}>
      <DialogText>
        {t('why')} {ways !== undefined && asking(ways)}
      </DialogText>
      {failure !== undefined && (
        <Banner kind="error" onDone={() => setFailure(undefined)}>
          {failure}
        </Banner>
      )}
      <FactorChoice
        ask={() => ask({ audit })}
        onAsked={setWays}
        onFailed={failed}
        show={async (shown) => {
          setFailure(undefined);
          const { error } = await send({ ...shown, audit });
          if (error === undefined) answer(true);
          else failed(error);
        }}
        submit={t('goOn')}
      />
      <Button look="quiet" wide onClick={() => answer(false)}>
        {t('cancel')}
      </Button>
    </Dialog>
  );
};
