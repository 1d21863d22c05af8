/** As for operators: without a loading screen, so that it can answer 404. */
export { default } from "../(portal)/layout";
