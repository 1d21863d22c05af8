/** The portal's frame without its loading screen: an unstreamed page can still answer 404. */
export { default } from "../(portal)/layout";
