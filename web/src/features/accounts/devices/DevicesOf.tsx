import { useText } from '../../../shared/i18n';
import { FieldSection } from '../../../shared/kit';
import { useEndSessionsOfMutation, useListSessionsOfQuery } from './api';
import { Sessions } from './Sessions';
import { devicesTexts } from './texts';

/** The devices on which an account is signed in, for a superadmin on the account's page. */
export const DevicesOf = ({ accountid }: { readonly accountid: string }) => {
  const t = useText(devicesTexts);
  const result = useListSessionsOfQuery({ id: accountid }, { refetchOnMountOrArgChange: true });
  const [end] = useEndSessionsOfMutation();
  return (
    <FieldSection title={t('titleOf')}>
      <Sessions result={result} onEnd={(given) => end({ id: accountid, ...given })} all={t('endAll')} />
    </FieldSection>
  );
};
