/** The portal's frame, without its loading screen: a page that is sent whole can answer 404. */
export { default } from "../(portal)/layout";
