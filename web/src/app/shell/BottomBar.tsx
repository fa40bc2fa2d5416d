import {
  IconBriefcase,
  IconBuilding,
  IconFileText,
  IconHome,
  IconLayoutDashboard,
  IconSearch,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n';
import { useBottomBar } from '../../shared/kit/banner/useBottomBar';
import { type PathName } from '../../shared/paths';
import { useSession } from '../../shared/session';
import { type VisibleLeaf } from '../navigation';
import { appTexts, type AppText } from '../texts';
import styles from './BottomBar.module.css';

/** How a place looks in a bar that has 80 px for it. */
const looks: Partial<Record<PathName, readonly [ComponentType<{ size?: number }>, AppText]>> = {
  dashboard: [IconLayoutDashboard, 'dashboard'],
  applicationForm: [IconFileText, 'placeForm'],
  applicantDetail: [IconFileText, 'placeCv'],
  projectApplicants: [IconUsers, 'placeApplicants'],
  vendorApplicants: [IconUsers, 'placeApplicants'],
  applicantManagement: [IconUsers, 'placeApplicants'],
  projectManagement: [IconBriefcase, 'projects'],
  clientManagement: [IconBuilding, 'clients'],
  openJobManagement: [IconSearch, 'jobs'],
  home: [IconHome, 'placeHome'],
};

interface BottomBarProps {
  readonly places: readonly VisibleLeaf[];
  readonly current: VisibleLeaf | undefined;
}

/** The places that one goes to most, within reach of a thumb. On phones only; a form has its own bar there. */
export const BottomBar = ({ places, current }: BottomBarProps) => {
  const t = useText(appTexts);
  const isVendor = useSession().user?.account.category === 'vendor';
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  // Other bars at the bottom stand on it (`--tabs` in tokens.css).
  useEffect(() => {
    document.documentElement.dataset.tabs = '';
    return () => {
      delete document.documentElement.dataset.tabs;
    };
  }, []);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('places')}>
      {places.map((place) => {
        const screen = place.screens[0]!;
        const [Icon, label] = looks[screen] ?? [IconFileText, place.label];
        // A vendor applies for others.
        const words = isVendor && screen === 'applicationForm' ? 'placeNewForm' : label;
        return (
          <Link
            key={place.href}
            to={screen === 'home' ? '/' : place.href}
            aria-current={place.href === current?.href ? 'page' : undefined}
          >
            <Icon size={22} aria-hidden />
            {t(words)}
          </Link>
        );
      })}
    </nav>
  );
};
