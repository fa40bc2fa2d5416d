import { lazy } from '../../shared/lazy';

export { Interviews } from './own/Interviews';
/** Comes when there is somebody to ask for: no first load pays for it. */
export const CvCards = lazy(() => import('./cards/CvCards').then((module) => ({ default: module.CvCards })));
