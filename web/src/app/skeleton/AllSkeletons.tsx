import { useText } from '../../shared/i18n';
import { VisuallyHidden } from '../../shared/kit/VisuallyHidden';
import { appTexts } from '../texts';
import { skeletons } from './shapes';

/**
 * Every skeleton but the landing page's, for the page as it is drawn at build time: it is the same for all addresses,
 * and the script in its head says on `<html>` which shape shows.
 */
export const AllSkeletons = () => {
  const t = useText(appTexts);
  return (
    <div role="status">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      {Object.entries(skeletons).map(
        ([shape, Shown]) =>
          shape !== 'landing' && (
            <div key={shape} data-skeleton={shape}>
              <Shown />
            </div>
          ),
      )}
    </div>
  );
};
