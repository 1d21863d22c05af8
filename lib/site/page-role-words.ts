/** As in addresses: lower-case, no accents, hyphens. Ambiguous words ("plan") are left out. */
const words = {
  account:
    "login log-in signin sign-in logout log-out account my-account cart basket checkout password reset-password forgot-password lost-password wp-admin wp-login thank-you thanks search 404 anmelden einloggen konto mein-konto kundenkonto warenkorb kasse passwort-vergessen danke suche connexion se-connecter mon-compte espace-client panier recherche iniciar-sesion acceder mi-cuenta carrito buscar accedi carrello cerca area-riservata inloggen winkelwagen mijn-account zoeken",
  imprint:
    "imprint impressum legalnotice legal-notice legal-notices legal-information site-notice company-information anbieterkennzeichnung mentions-legales aviso-legal nota-legal note-legali colofon",
  privacy:
    "privacy privacy-policy privacy-notice privacy-statement privacy-and-cookies data-protection data-privacy cookie-policy cookie-notice cookies cookie gdpr datenschutz datenschutzerklarung datenschutzerklaerung datenschutzhinweise datenschutzhinweis dsgvo confidentialite politique-de-confidentialite politique-confidentialite vie-privee protection-des-donnees donnees-personnelles politique-de-cookies rgpd privacidad politica-de-privacidad politica-de-cookies proteccion-de-datos informativa-privacy informativa-sulla-privacy politica-privacy cookie-policy privacybeleid privacyverklaring privacy-verklaring cookiebeleid",
  terms:
    "terms terms-of-service terms-of-use terms-and-conditions terms-conditions terms-of-sale tos conditions-of-use user-agreement agb agbs allgemeine-geschaftsbedingungen allgemeine-geschaeftsbedingungen geschaftsbedingungen nutzungsbedingungen cgv cgu conditions-generales conditions-generales-de-vente conditions-generales-d-utilisation conditions-d-utilisation terminos terminos-y-condiciones terminos-de-uso condiciones-de-uso condiciones-generales termini termini-e-condizioni termini-di-servizio condizioni-generali condizioni-d-uso voorwaarden algemene-voorwaarden gebruiksvoorwaarden",
  legal:
    "legal disclaimer haftungsausschluss accessibility accessibility-statement barrierefreiheit erklarung-zur-barrierefreiheit barrierefreiheitserklarung accessibilite accesibilidad accessibilita toegankelijkheid widerruf widerrufsbelehrung widerrufsrecht licence license licenses licences code-of-conduct cookie-settings cookie-einstellungen rechtliches",
  careers:
    "careers career jobs job vacancies join-us work-for-us join-our-team open-positions we-are-hiring we-re-hiring hiring karriere stellenangebote stellen offene-stellen arbeiten-bei-uns jobs-und-karriere carrieres carriere recrutement emplois emploi nous-rejoindre rejoignez-nous empleo trabaja-con-nosotros carreras lavora-con-noi posizioni-aperte vacatures werken-bij werken-bij-ons",
  faq: "faq faqs f-a-q frequently-asked-questions frequently-asked questions-and-answers q-a q-and-a common-questions haufige-fragen haufig-gestellte-fragen haeufige-fragen fragen-und-antworten foire-aux-questions questions-frequentes preguntas-frecuentes domande-frequenti veelgestelde-vragen",
  pricing:
    "pricing prices price plans pricing-plans plans-pricing price-list pricelist pricing-table rates fees tariffs packages pricing-and-plans compare-plans pricing-calculator price-calculator subscriptions membership-levels preise preis preisliste preisubersicht preismodell preisrechner preiskalkulator tarife pakete kosten gebuhren gebuehren honorar abos tarifs tarif prix grille-tarifaire tarification forfaits precios tarifas planes lista-de-precios prezzi listino listino-prezzi tariffe piani prijzen tarieven prijs prijslijst abonnementen",
  demo: "demo live-demo book-a-demo book-demo request-a-demo request-demo get-a-demo schedule-a-demo watch-a-demo trial free-trial start-free-trial start-trial try-it try-for-free try-it-free try-now get-started start-now quote get-a-quote request-a-quote request-quote free-quote estimate free-estimate consultation free-consultation book-a-call schedule-a-call book-a-meeting book-now booking order order-now order-form signup sign-up register registration create-account where-to-buy distributors dealers resellers stockists donate donations become-a-member membership demo-anfordern demo-buchen demo-vereinbaren testversion kostenlos-testen jetzt-testen angebot-anfordern angebot-anfragen termin-buchen termin-vereinbaren erstgesprach bestellen bestellung bestellformular registrieren registrierung handler fachhandler haendler bezugsquellen spenden mitglied-werden mitgliedschaft jetzt-bestellen buchen demander-une-demo demande-de-demo essai-gratuit essai devis demander-un-devis demande-de-devis prendre-rendez-vous rendez-vous commander inscription revendeurs ou-acheter faire-un-don solicitar-demo solicita-una-demo prueba-gratuita prueba-gratis presupuesto solicitar-presupuesto pedir-presupuesto cita-previa registrarse distribuidores donar richiedi-demo richiedi-una-demo prova-gratuita prova-gratis preventivo richiedi-preventivo richiedi-un-preventivo registrati rivenditori dona demo-aanvragen gratis-proberen probeer-gratis offerte offerte-aanvragen afspraak-maken aanmelden verkooppunten doneren",
  contact:
    "contact contact-us contactus contacts contact-sales contact-form contact-page get-in-touch reach-us reach-out talk-to-us talk-to-sales enquiry enquiries inquiry inquiries contact-and-directions locations find-us visit-us kontakt kontaktformular kontaktieren kontaktieren-sie-uns kontaktaufnahme ansprechpartner standorte anfahrt anfrage contactez-nous nous-contacter nous-trouver contacto contactanos contactenos contacta contatti contatto contattaci dove-siamo neem-contact-op contactformulier contacteer-ons",
  "case-studies":
    "case-studies case-study casestudies customers customer-stories customer-story customer-success success-stories client-stories clients portfolio references testimonials reviews work projects adopters who-uses-it referenzen referenz kunden kundenstimmen kundenreferenzen erfolgsgeschichten fallstudien fallbeispiele anwenderberichte referenzprojekte projekte etudes-de-cas cas-clients temoignages realisations projets casos-de-exito casos-de-estudio clientes testimonios referencias proyectos casi-di-studio casi-studio casi-di-successo clienti referenze progetti testimonianze klanten klantverhalen klantcases referenties succesverhalen projecten cases",
  about:
    "about about-us aboutus company team meet-the-team story who-we-are mission leadership people history board-of-directors staff uber-uns ueber-uns unternehmen wir-uber-uns wer-wir-sind firma geschichte leitbild vorstand mitarbeiter a-propos a-propos-de-nous qui-sommes-nous equipe entreprise societe histoire sobre-nosotros quienes-somos nosotros equipo empresa acerca-de chi-siamo azienda su-di-noi storia over-ons over wie-zijn-wij wie-we-zijn bedrijf",
  audience:
    "industries industry sectors markets applications use-cases use-case usecases who-we-help who-we-serve who-it-s-for who-it-is-for segments branchen zielgruppen anwendungsfalle anwendungsfaelle anwendungsbeispiele anwendungsbereiche einsatzbereiche einsatzgebiete secteurs secteurs-d-activite cas-d-usage cas-d-utilisation metiers sectores industrias casos-de-uso settori casi-d-uso sectoren branches toepassingen",
  downloads:
    "download downloads download-center download-centre herunterladen downloadbereich telechargement telechargements telecharger descargas descargar descarga scarica",
  documentation:
    "docs doc documentation cli-docs manual manuals help help-center help-centre helpcenter user-guide user-guides user-manual user-manuals knowledge-base knowledgebase kb wiki api api-docs api-reference reference support developers developer tutorials tutorial getting-started quickstart quick-start changelog release-notes releases installation setup dokumentation doku handbuch handbucher benutzerhandbuch hilfe hilfecenter hilfe-center anleitung anleitungen bedienungsanleitung wissensdatenbank aide centre-d-aide assistance manuel guide-utilisateur documentacion ayuda centro-de-ayuda manuales soporte documentazione aiuto supporto assistenza manuali documentatie handleiding handleidingen hulp ondersteuning",
  resources:
    "blog blogs news newsroom resources resource-center insights articles guides webinars ebooks e-books white-papers whitepapers library press events podcast podcasts magazine posts media updates newsletter category categories tag tags author archive aktuelles neuigkeiten nachrichten presse magazin veranstaltungen termine ratgeber wissen beitrage beitraege actualites actualite ressources evenements noticias recursos eventos prensa articulos notizie risorse eventi stampa novita nieuws kennisbank bronnen evenementen pers artikelen",
  article: "blog-post post article artikel single-post",
  offer:
    "services service products product solutions solution features feature platform offers offering offerings what-we-do what-we-offer how-it-works how-we-work product-tour tour software capabilities integrations technology consulting training shop store catalog catalogue leistungen leistung dienstleistungen dienstleistung produkte produkt losungen loesungen losung loesung angebot angebote leistungsangebot funktionen funktionsumfang plattform beratung schulung schulungen sortiment technologie technologien so-funktionierts so-funktioniert-s so-funktioniert-es was-wir-tun produits produit fonctionnalites prestations offre offres plateforme formations comment-ca-marche ce-que-nous-faisons servicios productos producto soluciones funciones funcionalidades caracteristicas plataforma como-funciona que-hacemos servizi prodotti prodotto soluzioni funzionalita piattaforma come-funziona cosa-facciamo diensten producten oplossingen functies functionaliteiten aanbod hoe-het-werkt wat-we-doen",
} as const;

export type WordedRole = keyof typeof words;

const roleByPhrase = new Map<string, WordedRole>(
  Object.entries(words).flatMap(([role, phrases]) =>
    phrases.split(" ").map((phrase) => [phrase, role as WordedRole] as const),
  ),
);

export function getRoleOfPhrase(phrase: string): WordedRole | undefined {
  return roleByPhrase.get(phrase);
}

export const leadingWords: ReadonlySet<string> = new Set(
  "our the all see view to more meet visit go show unser unsere unseren alle zu zur zum die der das nos notre les la le l voir tous nuestro nuestra nuestros nuestras ver todos i gli il nostri nostro nostra nostre onze ons het de alle bekijk".split(
    " ",
  ),
);

export const conjunctions: ReadonlySet<string> = new Set("and und et y e en".split(" "));

export const audiencePrepositions: ReadonlySet<string> = new Set("for fur fuer pour para per voor".split(" "));

export const noAudience: ReadonlySet<string> = new Set(
  "sale rent free more you your the us now all information example me it this that sie dich uns alle mehr vous tous plus ti tutti meer u jou".split(
    " ",
  ),
);
