import { useText } from '../../../shared/i18n';
import { Card } from '../../../shared/kit/Card';
import { Page } from '../../../shared/kit/Page';
import { useEndOwnSessionsMutation, useListOwnSessionsQuery } from './api';
import { Sessions } from './Sessions';
import { devicesTexts } from './texts';

/** The devices on which the own account is signed in. */
export const Component = () => {
  const t = useText(devicesTexts);
  const result = useListOwnSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = useEndOwnSessionsMutation();
  return (
    <Page title={t('title')} intro={t('intro')} width="reading">
      <Card>
        <Sessions result={result} onEnd={end} all={t('endOthers')} />
      </Card>
    </Page>
  );
};
