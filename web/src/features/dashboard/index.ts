// The landing page takes these for signed-in readers: without the dashboard itself.
export { nextSteps } from './steps/nextSteps';
export { stepTexts } from './steps/texts';
