// Others load it when there is somebody to ask for: no first load pays for it.
export { CvCards } from './cards/CvCards';
export { OwnInterviews } from './own/OwnInterviews';
