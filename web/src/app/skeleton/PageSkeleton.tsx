import { useLocation } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { VisuallyHidden } from '../../shared/kit/VisuallyHidden';
import { type Shape } from '../../shared/screens';
import { shapeAt } from '../screens';
import { appTexts } from '../texts';
import { Part } from '../../shared/kit/Part';
import { lazy } from '../../shared/lazy';

const InShape = lazy(async () => {
  const { skeletons } = await import('./shapes');
  const Shown = ({ shape }: { readonly shape: Shape }) => {
    const Skeleton = skeletons[shape];
    return <Skeleton />;
  };
  return { default: Shown };
});

/** A screen on its way, in its own shape. The first screen of a visit has it in the page itself. */
export const PageSkeleton = () => {
  const t = useText(appTexts);
  const { pathname } = useLocation();
  return (
    <div role="status">
      <VisuallyHidden>{t('loadingPage')}</VisuallyHidden>
      <Part>
        <InShape shape={shapeAt(pathname)} />
      </Part>
    </div>
  );
};
