// What the landing page says to who is signed in: without the dashboard itself.
export { nextSteps } from './steps/nextSteps';
export { stepTexts } from './steps/texts';
